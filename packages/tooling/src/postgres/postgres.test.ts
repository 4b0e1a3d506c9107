import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { once } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTemplate, createTestDatabase, startPostgres, THROWAWAY, throwawayFolder } from './index.ts'

let dataDir: string

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}/fd`)

beforeEach(() => {
  dataDir = throwawayFolder('curbwise-postgres-')
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

describe('startPostgres', { timeout: 240_000 }, () => {
  it('keeps committed rows after kill -9 of the server', async () => {
    let reason = ''
    const first = await startPostgres({
      dataDir,
      onExit: (why) => {
        reason = why
      },
    })
    await query(first.url('postgres'), 'create table kept (n int); insert into kept values (42)')
    process.kill(first.pid, 'SIGKILL')
    await vi.waitUntil(() => reason !== '', { timeout: 60_000 })
    expect(reason).toContain('SIGKILL')

    const second = await startPostgres({ dataDir })
    expect(await query(second.url('postgres'), 'select n from kept')).toEqual([{ n: 42 }])
    expect(await query(second.url('postgres'), `select current_setting('server_encoding') as encoding`)).toEqual([
      { encoding: 'UTF8' },
    ])
    await second.stop()
    expect(isAlive(second.pid)).toBe(false)
  })

  it('requires the random password, which only the owner can read', async () => {
    const server = await startPostgres({ dataDir })
    const wrong = server.url('postgres', { name: 'postgres', password: 'guess' })
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dataDir, 'superuser-password')).mode & 0o077).toBe(0)
    await server.stop()
  })

  it('stops when its launcher is killed, and the next start finds the data', async () => {
    const program = `
      const { startPostgres } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
      const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
      console.log(server.pid)
      setInterval(() => undefined, 1000)`
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(launcher.stdout, 'data')) as [Buffer]
    const pid = Number(line.toString())
    await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by process ${launcher.pid}`)

    launcher.kill('SIGKILL')
    await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000 })
    const next = await startPostgres({ dataDir })
    expect(await query(next.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })
})

describe('createTestDatabase', { timeout: 240_000 }, () => {
  it('creates independent copies of the prepared template', async () => {
    const server = await startPostgres({ dataDir, settings: THROWAWAY })
    const template = await createTemplate(server.url('postgres'), async (url) => {
      await query(url, 'create table cars (plate text); insert into cars values ($$KLM4471$$)')
    })
    const [one, two] = await Promise.all([createTestDatabase(template), createTestDatabase(template)])
    await query(one.url, 'delete from cars')
    expect(await query(two.url, 'select plate from cars')).toEqual([{ plate: 'KLM4471' }])
    await one.drop()
    await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist')
    await server.stop()
  })
})

describe('throwawayFolder', () => {
  it.each([
    ['in memory if there is room', 1, 'memory'],
    ['on the disk if there is too little', Number.MAX_SAFE_INTEGER, ''],
  ])('makes a folder %s', (_, room_bytes, where) => {
    const memory = join(dataDir, 'memory')
    mkdirSync(memory)
    const folder = throwawayFolder('cluster-', memory, room_bytes)
    expect(relative(where ? dataDir : tmpdir(), dirname(folder))).toBe(where)
    rmSync(folder, { recursive: true })
  })

  it('makes a folder on the disk if the system has no file system in memory', () => {
    const folder = throwawayFolder('cluster-', join(dataDir, 'missing'), 1)
    expect(dirname(folder)).toBe(tmpdir())
    rmSync(folder, { recursive: true })
  })
})
