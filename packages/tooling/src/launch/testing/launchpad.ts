import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort, throwawayFolder } from '../../postgres/index.ts'
import { repositoryRoot } from '../../repository.ts'
import { below } from './processes.ts'

/** Long enough for a first build beside a lot of other work. Waits end as soon as their condition is met. */
export const WITHIN = { timeout: 540_000, interval: 100 }

type Environment = Readonly<Record<string, string>>

/** A launcher under test. */
export interface Launched {
  readonly child: ChildProcess
  readonly pid: number
  /** Everything it wrote to stdout and stderr. */
  output(): string
  /** Exit code; null if a signal ended it. */
  exit(): Promise<number | null>
  /** Ids of the process and all its descendants. */
  tree(): number[]
}

/** A data folder and a port, with which launchers are started one after another. */
export interface Launchpad {
  readonly folder: string
  readonly port: number
  /** Runs the launcher directly, without npm, without PostgreSQL on the PATH, and without this test run's settings. */
  launch(command: string, args?: readonly string[], env?: Environment): Launched
  /** Runs `npm …` as users do. */
  npm(args: readonly string[], env?: Environment): Launched
  /** Waits until the launcher prints that the product is running. Throws with its output if it exits instead. */
  running(launched: Launched): Promise<Launched>
  answers(path: string, init?: RequestInit): Promise<Response>
  /** Process id of the PostgreSQL server. */
  postmaster(): number
  close(): Promise<void>
}

/** Creates a launchpad for this repository or a copy of it. */
export async function createLaunchpad(root: string = repositoryRoot): Promise<Launchpad> {
  const folder = throwawayFolder('curbwise-launch-')
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
      await vi.waitUntil(() => words.test(launched.output()) || launched.child.exitCode !== null, WITHIN)
      if (launched.child.exitCode !== null)
        throw new Error(`It exited with ${launched.child.exitCode}:\n${launched.output()}`)
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
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const pid = child.pid ?? 0
  return {
    child,
    pid,
    output: () => output,
    exit: async () =>
      child.exitCode !== null || child.signalCode !== null
        ? child.exitCode
        : ((await once(child, 'exit')) as [number | null])[0],
    tree: () => [pid, ...below(pid)],
  }
}
