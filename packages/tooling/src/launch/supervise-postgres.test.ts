import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throwawayFolder } from '../postgres/index.ts'
import { type SupervisedPostgres, supervisePostgres } from './supervise-postgres.ts'

const HOUR_MS = 3_600_000
const WITHIN = { timeout: 60_000, interval: 50 }

let dataDir: string
let server: SupervisedPostgres
let lines: string[]
let causes: unknown[]

/** Returns the rows of a query; null while the server is down. */
async function rows(sql: string): Promise<unknown[] | null> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  // A killed server also causes an error event on open connections.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

const pidFile = (): string => join(dataDir, 'cluster/postmaster.pid')
const pid = (): number => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

/** Kills the running server and waits until its replacement is up. */
async function kill(): Promise<void> {
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(async () => existsSync(pidFile()) && pid() !== killed && (await rows('select 1')) !== null, WITHIN)
}

beforeEach(async () => {
  lines = []
  causes = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    lines.push(line)
  })
  dataDir = throwawayFolder('curbwise-kept-')
  server = await supervisePostgres(
    dataDir,
    ({ message, cause }) => {
      lines.push(`gave up: ${message}`)
      causes.push(cause)
    },
    HOUR_MS,
  )
})

afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  vi.restoreAllMocks()
})

describe('supervisePostgres', { timeout: 240_000 }, () => {
  it('restarts a killed server on the same port, with all committed data', async () => {
    expect(await rows('create table kept as select 42 as n')).toEqual([])
    await kill()
    expect(await rows('select n from kept')).toEqual([{ n: 42 }])
    expect(lines).toEqual(['PostgreSQL exited (SIGKILL); restarting it'])
  })

  it('gives up if the server keeps dying', async () => {
    for (let times = 0; times < 5; times++) await kill()
    process.kill(pid(), 'SIGKILL')
    await vi.waitUntil(() => lines.some((line) => line.startsWith('gave up')), WITHIN)
    expect(lines.filter((line) => line.startsWith('gave up'))).toEqual([
      'gave up: PostgreSQL exited (SIGKILL), even after 5 restarts; fix the cause, then start again',
    ])
    expect(await rows('select 1')).toBeNull()
  })

  it('gives up with PostgreSQL’s log if the server can’t start again', async () => {
    rmSync(join(dataDir, 'cluster/global/pg_control'))
    process.kill(pid(), 'SIGKILL')
    await vi.waitUntil(() => causes.length > 0, WITHIN)
    expect(causes).toEqual([expect.stringContaining('global/pg_control": No such file or directory')])
    expect(lines.at(-1)).toBe(
      'gave up: PostgreSQL could not start, even after 5 restarts; fix the cause, then start again',
    )
  })

  it('stays down after stop()', async () => {
    await server.stop()
    expect(await rows('select 1')).toBeNull()
    expect(lines).toEqual([])
  })
})
