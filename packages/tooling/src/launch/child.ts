import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

const PATIENCE_MS = 15_000

export interface Child {
  readonly pid: number
  readonly exited: Promise<string>
  /** SIGTERM, and after 15 s SIGKILL. */
  stop(): Promise<void>
}

/** Runs a program of the repository under this Node, with our environment and `env` on top; it ends when we do. */
export function startProgram(path: string, env: Readonly<Record<string, string | undefined>> = {}): Child {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(import.meta.dirname, 'end-with-parent.ts'),
    join(repositoryRoot, path),
  ]
  // A session of its own: Ctrl-C reaches us alone, and we end our children in order.
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
  const killer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await exited
  clearTimeout(killer)
}
