import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

const STOP_TIMEOUT_MS = 15_000

export interface Child {
  readonly pid: number
  readonly exited: Promise<string>
  /** Sends SIGTERM, and SIGKILL after 15 s. */
  stop(): Promise<void>
}

/** Runs a program of the repository with this Node and our environment plus `env`. It exits when this process does. */
export function startProgram(path: string, env: Readonly<Record<string, string | undefined>> = {}): Child {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(import.meta.dirname, 'end-with-parent.ts'),
    join(repositoryRoot, path),
  ]
  // A separate session, so that Ctrl-C only reaches this process, which stops its children in order.
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<string>((done, fail) => {
    child.once('error', fail).once('exit', (code, signal) => {
      done(String(signal ?? code))
    })
  })
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) }
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(killer)
}
