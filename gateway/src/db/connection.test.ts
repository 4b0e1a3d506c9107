import type { Knex } from 'knex'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { PUBLIC_ACTOR } from './actor.ts'
import { linesDatabase } from '../../test/readers/lines.ts'
import { inPreparedTenancy, inTenancy, named } from './tenancy.ts'

const db = linesDatabase()
const { lines } = db

const INSERT = 'insert into lines values ($1)'
const COUNT = 'select count(*)::int as n from lines'
const state = async (): Promise<string[]> =>
  db.owner('pg_stat_activity').whereRaw('datname = current_database() and pid <> pg_backend_pid()').pluck('state')

it('doesn’t JIT-compile statements, which takes longer than running them', async () => {
  const { rows } = await db.owner.raw<{ rows: unknown[] }>('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

describe('a transaction', () => {
  it.each([
    ['with a query builder', inTenancy],
    ['of named statements', inPreparedTenancy],
  ])('%s sends begin, its actor, its queries, and commit', async (_, run) => {
    await db.owner.raw('select 1')
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const kind = await run(db.owner, PUBLIC_ACTOR, null, async (trx) => {
      const [row] = await named<{ kind: string }>(trx, 'kind', `select current_setting('app.actor_kind') as kind`, [])
      await named(trx, 'insert', INSERT, [1])
      return row?.kind
    })
    expect(kind).toBe('public')
    expect(queries.mock.calls).toHaveLength(5)
    expect(await lines()).toEqual([1])
  })

  it('knows its actor in both query styles', async () => {
    await inTenancy(db.owner, PUBLIC_ACTOR, null, async (trx) => {
      const { rows } = await trx.raw<{ rows: unknown[] }>(`select current_setting('app.actor_kind') as kind`)
      expect(rows).toEqual([{ kind: 'public' }])
    })
    await inTenancy(db.owner, PUBLIC_ACTOR, null, async (trx) => {
      const { rows } = await trx.raw<{ rows: unknown[] }>(
        `select current_setting('app.actor_kind') as kind, ?::int as n`,
        [7],
      )
      expect(rows).toEqual([{ kind: 'public', n: 7 }])
    })
  })

  it('shows the query builder a line that a named statement wrote', async () => {
    const seen = await db.owner.transaction(async (trx) => {
      await named(trx, 'insert', INSERT, [1])
      return trx('lines').pluck<number[]>('n')
    })
    expect(seen).toEqual([1])
  })

  it.each([
    ['with a query builder', inTenancy],
    ['of named statements', inPreparedTenancy],
  ])('%s saves nothing when its last line fails, and leaves the connection usable', async (_, run) => {
    const twice = run(db.owner, PUBLIC_ACTOR, null, async (trx) => {
      await named(trx, 'insert', INSERT, [1])
      await named(trx, 'insert', INSERT, [2])
      await named(trx, 'insert', INSERT, [1])
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await lines()).toEqual([])
    expect(await state()).not.toContain('idle in transaction (aborted)')
  })

  it.each([
    ['with a query builder', inTenancy],
    ['of named statements', inPreparedTenancy],
  ])('%s that fails before its first query keeps its error', async (_, run) => {
    await expect(run(db.owner, PUBLIC_ACTOR, null, () => Promise.reject(new Error('No')))).rejects.toThrow('No')
    expect(await state()).not.toContain('idle in transaction')
  })

  it('discards its lines when it is rolled back', async () => {
    const given = db.owner.transaction(async (trx) => {
      await trx('lines').insert({ n: 1 })
      await named(trx, 'insert', INSERT, [2])
      throw new Error('No')
    })
    await expect(given).rejects.toThrow('No')
    await db.owner.transaction((trx) => trx('lines').select('n'))
    expect(await lines()).toEqual([])
  })

  it('is read-only when only reading was requested', async () => {
    const written = inTenancy(db.owner, PUBLIC_ACTOR, null, (trx) => named(trx, 'insert', INSERT, [1]), {
      read_only: true,
    })
    await expect(written).rejects.toMatchObject({ code: '25006' })
  })

  it('can use a named statement again after a transaction in which it failed', async () => {
    const failed = db.owner.transaction(async (trx) => {
      await trx('lines').insert({ n: 1 })
      await named(trx, 'insert', INSERT, [1]).catch(() => undefined)
      await named(trx, 'count', COUNT, [])
    })
    await expect(failed).rejects.toMatchObject({ code: '25P02' })
    const [row] = await db.owner.transaction((trx) => named(trx, 'count', COUNT, []))
    expect(row).toEqual({ n: 0 })
  })
})

describe('a query that Postgres refuses', () => {
  async function askWrongly(ask: () => PromiseLike<unknown>): Promise<string | undefined> {
    try {
      await ask()
    } catch (error) {
      return (error as Error).stack
    }
    return undefined
  }

  it.each([
    ['a builder', (trx: Knex.Transaction) => trx('lines').where('nothing', 1).select('n')],
    ['a raw text', (trx: Knex.Transaction) => trx.raw('select nothing')],
    ['its name', (trx: Knex.Transaction) => named(trx, 'wrong', 'select nothing', [])],
  ])('fails with a stack that points to its caller by %s', async (_, ask) => {
    const stacks: (string | undefined)[] = []
    const asked = inTenancy(db.owner, PUBLIC_ACTOR, null, async (trx) => {
      stacks.push(await askWrongly(() => ask(trx)))
    })
    await expect(asked).rejects.toMatchObject({ code: '25P02' })
    expect(stacks[0]).toContain('askWrongly')
  })

  it('keeps the values of the query out of its stack', async () => {
    const stack = await askWrongly(() => db.owner('lines').where('n', '\n    at 12 Main Street').select('n'))
    expect(stack).toContain('askWrongly')
    expect(stack).not.toContain('Main Street')
  })
})
