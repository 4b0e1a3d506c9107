import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import pg from 'pg'
import { type PostgresServer, startPostgres, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { createLaunchpad, type Launchpad, WITHIN } from './testing/launchpad.ts'
import { startPooler } from './testing/pooler.ts'

let folder: string
let server: PostgresServer
let pad: Launchpad

async function sql(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  folder = throwawayFolder('curbwise-failures-')
  server = await startPostgres({ dataDir: folder, settings: THROWAWAY })
  await sql(
    'postgres',
    `create role reader login superuser password 'r'`,
    'alter role reader set default_transaction_read_only = on',
    `create role poor login password 'p'`,
  )
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  pad = await createLaunchpad()
})
afterEach(() => pad.close())

/** Returns the output of a failed `npm start` without the lines of a build. */
async function failed(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string[]> {
  const one = pad.launch('start', args, env)
  expect(await one.exit()).toBe(1)
  const lines = one.output().trim().split('\n')
  return lines.slice(lines.findLastIndex((line) => line.startsWith('Built in ')) + 1)
}

describe('npm start, when the database cannot be prepared', () => {
  const details = (): string => join(pad.folder, 'start-failure.log')

  it('names a wrong password', async () => {
    expect(
      await failed(['--empty'], { DATABASE_URL: server.url('postgres', { name: 'postgres', password: 'guess' }) }),
    ).toEqual(['DATABASE_URL cannot be used: password authentication failed for user "postgres"'])
  })

  it.each([
    [
      'a read-only role',
      { name: 'reader', password: 'r' },
      'in a read-only transaction; use a server and a role that can write.',
    ],
    [
      'a role that does not own the database',
      { name: 'poor', password: 'p' },
      'use the owner of the database in DATABASE_URL.',
    ],
  ])('says in one line how to fix %s', async (_who, role, fix) => {
    await sql(
      'postgres',
      `do $$ begin create role curbwise_app; exception when duplicate_object then null; end $$`,
      'create database "asked"',
    )
    const lines = await failed(['--empty'], {
      DATABASE_URL: server.url('asked', role),
      APP_DATABASE_URL: server.url('asked', { name: 'poor', password: 'p' }),
    })
    await sql('postgres', 'drop database "asked" with (force)')
    expect(lines).toEqual([expect.stringMatching(/^The database could not be migrated: /)])
    expect(lines[0]).toContain(fix)
    expect(lines[0]).toContain(`Details: ${details()}`)
    expect(readFileSync(details(), 'utf8')).toContain('gateway/src/db/migrate.ts')
  })

  it('refuses a database from a newer version', async () => {
    await sql('postgres', 'create database newer')
    await sql(
      'newer',
      'create table knex_migrations (id serial, name text)',
      `insert into knex_migrations (name) values ('9999-of-tomorrow')`,
    )
    expect(await failed(['--empty'], { DATABASE_URL: server.url('newer') })).toEqual([
      `The database could not be migrated: The database is of a newer version (9999-of-tomorrow): start that version or a newer one, or name another database. Details: ${details()}`,
    ])
  })

  it('refuses a pooler in transaction mode and says how to fix it', async () => {
    const pooler = await startPooler(server.url('postgres'), 'transaction')
    expect(await failed(['--empty'], { DATABASE_URL: pooler.url })).toEqual([
      `The database could not be migrated: The direct address of the database leads through a connection pooler in transaction mode (such as PgBouncer with pool_mode = transaction), where live changes never arrive and a migration has no session. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL and APP_DATABASE_URL may stay behind the pooler. Details: ${details()}`,
    ])
    // On the direct address of the same settings, it reads which migrations are done.
    expect(await failed(['--empty'], { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url('newer') })).toEqual([
      expect.stringContaining('The database is of a newer version (9999-of-tomorrow)'),
    ])
    const nowhere = 'postgres://postgres:not-for-logs@127.0.0.1:1/newer'
    const [line, ...more] = await failed(['--empty'], { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: nowhere })
    expect([line, more]).toEqual([expect.stringContaining('DATABASE_DIRECT_URL cannot be used: '), []])
    expect(line).not.toContain('not-for-logs')
    await pooler.close()
  })

  it('says why seeding the demo failed, and seeds it completely at the next start', async () => {
    await sql('postgres', 'create database half')
    const url = server.url('half')
    const [first, line, ...more] = await failed([], { DATABASE_URL: url, FILES_DIR: '/dev/null/files' })
    expect([first, more]).toEqual(['Seeding the demo world…', []])
    expect(line).toMatch(
      /^The demo world could not be written: ENOTDIR: .*; fix this and start again; nothing is left incomplete\. Details: /,
    )

    const second = await pad.running(pad.launch('start', [], { DATABASE_URL: url }))
    expect(second.output()).toContain('Seeding the demo world')
    await vi.waitFor(() => expect(second.output()).toContain('Logins:'), WITHIN)
  })
})
