import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../postgres/free-port.ts'
import { repositoryRoot } from '../../repository.ts'
import { below } from './processes.ts'

/** Long enough for a first build on a slow machine; every wait ends as soon as its outcome is there. */
export const WITHIN = { timeout: 180_000, interval: 100 }

type Environment = Readonly<Record<string, string>>

/** A launcher under test. */
export interface Launched {
  readonly child: ChildProcess
  readonly pid: number
  /** All that it wrote to both outputs. */
  said(): string
  /** Exit code; null when a signal ended it. */
  exit(): Promise<number | null>
  /** Itself and everything under it. */
  tree(): number[]
}

/** A data folder and a port, from which launchers are started one after the other. */
export interface Launchpad {
  readonly folder: string
  readonly port: number
  /** Runs the launcher itself: no npm, no PostgreSQL on the PATH, no setting of this test run. */
  launch(command: string, args?: readonly string[], env?: Environment): Launched
  /** Runs `npm …` as a person does. */
  npm(args: readonly string[], env?: Environment): Launched
  /** Waits until the launcher says that the product answers; throws with what it said when it ended instead. */
  running(launched: Launched): Promise<Launched>
  answers(path: string, init?: RequestInit): Promise<Response>
  /** Process id of the PostgreSQL server. */
  postmaster(): number
  close(): Promise<void>
}

/** Makes a launchpad over a repository: this one, or a copy of it. */
export async function createLaunchpad(root: string = repositoryRoot): Promise<Launchpad> {
  const folder = mkdtempSync(join(tmpdir(), 'curbwise-launch-'))
  const port = await freePort()
  const started: Launched[] = []
  const begin = (command: string, args: readonly string[], env: Environment): Launched => {
    const child = spawn(command, args, {
      cwd: root,
      env: { HOME: folder, DATA_DIR: folder, PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const launched = follow(child)
    started.push(launched)
    return launched
  }
  return {
    folder,
    port,
    launch: (command, args = [], env = {}) =>
      begin(process.execPath, [join(root, 'packages/tooling/bin/run.mjs'), command, ...args], {
        PATH: '/usr/bin:/bin',
        ...env,
      }),
    npm: (args, env = {}) => begin('npm', args, { PATH: process.env['PATH'] ?? '', ...env }),
    async running(launched) {
      const words = new RegExp(`(?:runs|Development) at http://localhost:${port}|Serving on port ${port}`)
      await vi.waitUntil(() => words.test(launched.said()) || launched.child.exitCode !== null, WITHIN)
      if (launched.child.exitCode !== null)
        throw new Error(`It ended with ${launched.child.exitCode}:\n${launched.said()}`)
      return launched
    },
    answers: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    postmaster: () => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10),
    async close() {
      for (const { child } of started) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function follow(child: ChildProcess): Launched {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const pid = child.pid ?? 0
  return {
    child,
    pid,
    said: () => said,
    exit: async () =>
      child.exitCode !== null || child.signalCode !== null
        ? child.exitCode
        : ((await once(child, 'exit')) as [number | null])[0],
    tree: () => [pid, ...below(pid)],
  }
}
