import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptPostgres, keepPostgres } from './keep-postgres.ts'

const HOUR_MS = 3_600_000
const WITHIN = { timeout: 60_000, interval: 50 }

let dataDir: string
let server: KeptPostgres
let said: string[]

/** Rows of a query; null while nobody answers. */
async function rows(sql: string): Promise<unknown[] | null> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  // A server that is killed under an open connection says so here as well.
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

/** Kills the server that answers now; resolves once another one does. */
async function kill(): Promise<void> {
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(async () => existsSync(pidFile()) && pid() !== killed && (await rows('select 1')) !== null, WITHIN)
}

beforeEach(async () => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    said.push(line)
  })
  dataDir = mkdtempSync(join(tmpdir(), 'curbwise-kept-'))
  server = await keepPostgres(
    dataDir,
    ({ message }) => {
      said.push(`gave up: ${message}`)
    },
    HOUR_MS,
  )
})

afterEach(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  vi.restoreAllMocks()
})

describe('keepPostgres', { timeout: 240_000 }, () => {
  it('starts a killed server again at the same address, with what was committed', async () => {
    expect(await rows('create table kept as select 42 as n')).toEqual([])
    await kill()
    expect(await rows('select n from kept')).toEqual([{ n: 42 }])
    expect(said).toEqual(['PostgreSQL ended (SIGKILL); starting it again'])
  })

  it('gives up once when the server keeps dying', async () => {
    for (let times = 0; times < 5; times++) await kill()
    process.kill(pid(), 'SIGKILL')
    await vi.waitUntil(() => said.some((line) => line.startsWith('gave up')), WITHIN)
    expect(said.filter((line) => line.startsWith('gave up'))).toEqual([
      'gave up: PostgreSQL ended (SIGKILL), and so did 5 restarts; fix the cause, then start again',
    ])
    expect(await rows('select 1')).toBeNull()
  })

  it('stays down once it was asked to stop', async () => {
    await server.stop()
    expect(await rows('select 1')).toBeNull()
    expect(said).toEqual([])
  })
})
