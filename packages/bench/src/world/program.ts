import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { freePort } from '@curbwise/tooling/postgres/index.ts'
import { repositoryRoot } from '@curbwise/tooling/repository.ts'

/** A server in a separate process that reports its CPU time. */
export interface Program {
  readonly url: string
  /** CPU seconds of the process so far, user and system. */
  cpu(): Promise<number>
  /** Bytes of memory that the process has now. */
  memory(): number
}

type Environment = Readonly<Record<string, string | undefined>>

const READY_WITHIN_MS = 60_000
const CPU_SECONDS = /^process_cpu_seconds_total (?<seconds>\S+)$/m

/**
 * Starts a program of the repository that reads PORT and serves `/api/ready` and `/api/metrics`, as the gateway does. It logs
 * to a file, so logging costs as much as in production.
 */
export async function startProgram(lifetime: Lifetime, path: string, log: string, env: Environment): Promise<Program> {
  const port = await freePort()
  const guard = join(repositoryRoot, 'packages/tooling/src/launch/end-with-parent.ts')
  const file = openSync(log, 'w')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', guard, join(repositoryRoot, path)],
    {
      cwd: repositoryRoot,
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', ORIGIN: `http://localhost:${port}` },
      stdio: ['ignore', file, 'inherit', 'ipc'],
    },
  )
  const exited = new Promise<void>((done) => {
    child.once('exit', () => {
      done()
    })
  })
  lifetime.add(async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
  })
  const url = `http://localhost:${port}`
  await Promise.race([
    untilReady(url),
    exited.then(() => {
      throw new Error(`${path} ended before it was ready: see ${log}`)
    }),
  ])
  return { url, cpu: () => cpuOf(url), memory: () => memoryOf(child.pid) }
}

const RESIDENT = /^VmRSS:\s+(?<kilobytes>\d+) kB$/m

function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(RESIDENT.exec(status)?.groups?.['kilobytes'] ?? Number.NaN) * 1024
}

async function cpuOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return Number(CPU_SECONDS.exec(text)?.groups?.['seconds'] ?? Number.NaN)
}

async function untilReady(url: string): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`${url} was not ready within ${READY_WITHIN_MS / 1000} s`)
}
