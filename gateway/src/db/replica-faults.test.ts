import { rmSync } from 'node:fs'
import { type PostgresServer, startPostgres, THROWAWAY, throwawayFolder } from '@curbwise/tooling/postgres/index.ts'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_ACTOR } from './actor.ts'
import { connect } from './connect.ts'
import { databaseState } from './database-state.ts'
import { refusalOf } from './errors.ts'
import { inPreparedTenancy, inTenancy, named } from './tenancy.ts'

/** A leader whose standby is away: a commit that waits for it waits until it comes back. */
const LEADER = { ...THROWAWAY, synchronous_standby_names: 'away', synchronous_commit: 'local' }
const INSERT = 'insert into lines values ($1)'

let folder: string
let server: PostgresServer
const pools: Knex[] = []

function pool(pooled = false): Knex {
  const one = connect({ url: server.url('postgres'), pooled, max: 2 })
  pools.push(one)
  return one
}
const lines = async (): Promise<number[]> => pool()('lines').orderBy('n').pluck<number[]>('n')

/** Uses its own server: its settings would stop the shared one. */
beforeAll(async () => {
  folder = throwawayFolder('curbwise-replica-faults-')
  server = await startPostgres({ dataDir: folder, settings: LEADER })
  await pool().raw(`create table lines (n int); create table knex_migrations as select 'first' as name`)
})
afterEach(async () => {
  await pool()('lines').delete()
  await Promise.all(pools.splice(0).map((one) => one.destroy()))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const WAIT = `set local synchronous_commit = 'on'`

/** Cancels the commit that waits, as an administrator does who takes it for stuck. */
async function cancelWaiting(): Promise<void> {
  const admin = pool()
  await expect
    .poll(async () => {
      const { rows } = await admin.raw<{ rows: unknown[] }>(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      )
      return rows.length
    })
    .toBe(1)
}

describe('a commit whose wait for the standby is cancelled', () => {
  it.each([
    ['with a query builder', inTenancy, false],
    ['of named statements', inPreparedTenancy, false],
    ['behind a pooler', inTenancy, true],
  ])('%s fails with a 503, although Postgres says that it succeeded', async (_, run, pooled) => {
    const written = run(pool(pooled), PUBLIC_ACTOR, null, async (trx) => {
      await named(trx, 'wait', WAIT, [])
      await named(trx, 'insert', INSERT, [1])
    }).catch((fault: unknown) => fault)
    await cancelWaiting()
    const error = await written
    expect(error).toMatchObject({ name: 'CommitNotReplicated', code: '08007' })
    expect(refusalOf(error)).toMatchObject({ status: 503 })
    expect(await lines()).toEqual([1])
  })

  it('fails outside of a transaction, too', async () => {
    const written = pool()
      .raw(`set synchronous_commit = 'on'; insert into lines values (2)`)
      .catch((fault: unknown) => fault)
    await cancelWaiting()
    expect(await written).toMatchObject({ code: '08007' })
  })
})

describe('a server that became a standby', () => {
  /** Postgres refuses writes with the same code there. */
  const refuseWrites = (db: Knex) => db.raw('alter database postgres set default_transaction_read_only = on')

  afterEach(async () => {
    await pool().raw('begin read write; alter database postgres reset default_transaction_read_only; commit')
  })

  it('is answered 503, and its connections are replaced', async () => {
    await refuseWrites(pool())
    const db = pool()
    expect(await databaseState(db)).toEqual({ accepts_writes: false, is_migrated: false })
    const pid = async () => (await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await pid()
    const written = inTenancy(db, PUBLIC_ACTOR, null, (trx) => named(trx, 'insert', INSERT, [1]))
    const error: unknown = await written.catch((fault: unknown) => fault)
    expect(error).toMatchObject({ name: 'ServerReadOnly', code: '08006' })
    expect(refusalOf(error)).toMatchObject({ status: 503 })
    expect(await pid()).not.toBe(before)
  })

  it('is not confused with a transaction of our own that only reads', async () => {
    const written = inTenancy(pool(), PUBLIC_ACTOR, null, (trx) => named(trx, 'insert', INSERT, [1]), {
      read_only: true,
    })
    const error: unknown = await written.catch((fault: unknown) => fault)
    expect(error).toMatchObject({ code: '25006' })
    expect(refusalOf(error)).toBeNull()
  })
})
