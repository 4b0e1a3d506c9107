import { describe, expect, it, vi } from 'vitest'
import { PUBLIC_ACTOR } from './actor.ts'
import { linesDatabase } from '../../test/readers/lines.ts'
import { Connection } from './connection.ts'
import { inTenancy, named, namedLater } from './tenancy.ts'

const db = linesDatabase()
const { lines } = db

const INSERT = 'insert into lines values ($1)'
const state = async (): Promise<string[]> =>
  db.owner('pg_stat_activity').whereRaw('datname = current_database() and pid <> pg_backend_pid()').pluck('state')

describe('a transaction', () => {
  it('begins with its first question and ends with its last line: two messages', async () => {
    const messages = vi.spyOn(Connection.prototype, 'query')
    const kind = await inTenancy(db.owner, PUBLIC_ACTOR, null, async (trx) => {
      const [row] = await named<{ kind: string }>(trx, 'kind', `select current_setting('app.actor_kind') as kind`, [])
      await namedLater(trx, 'insert', INSERT, [1])
      return row?.kind
    })
    expect(kind).toBe('public')
    expect(await lines()).toEqual([1])
    expect(messages.mock.calls.length - 1).toBe(2)
  })

  it('knows its actor whichever way it is asked', async () => {
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

  it('shows a line that was to be written later to the next question', async () => {
    const seen = await db.owner.transaction(async (trx) => {
      await namedLater(trx, 'insert', INSERT, [1])
      return trx('lines').pluck<number[]>('n')
    })
    expect(seen).toEqual([1])
  })

  it('keeps nothing when its last line fails, and leaves the connection fit for the next', async () => {
    const twice = db.owner.transaction(async (trx) => {
      await trx('lines').insert({ n: 1 })
      await namedLater(trx, 'insert', INSERT, [2])
      await namedLater(trx, 'insert', INSERT, [1])
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await lines()).toEqual([])
    expect(await state()).not.toContain('idle in transaction (aborted)')
  })

  it('sends nothing of one that was given up before it asked anything', async () => {
    const messages = vi.spyOn(Connection.prototype, 'query')
    const given = inTenancy(db.owner, PUBLIC_ACTOR, null, () => Promise.reject(new Error('No')))
    await expect(given).rejects.toThrow('No')
    expect(messages).not.toHaveBeenCalled()
    expect(await lines()).toEqual([])
  })

  it('drops the lines that wait when it is given up', async () => {
    const given = db.owner.transaction(async (trx) => {
      await trx('lines').insert({ n: 1 })
      await namedLater(trx, 'insert', INSERT, [2])
      throw new Error('No')
    })
    await expect(given).rejects.toThrow('No')
    await db.owner.transaction((trx) => trx('lines').select('n'))
    expect(await lines()).toEqual([])
  })

  it('reads only where only reading was asked for', async () => {
    const written = inTenancy(db.owner, PUBLIC_ACTOR, null, (trx) => named(trx, 'insert', INSERT, [1]), {
      read_only: true,
    })
    await expect(written).rejects.toMatchObject({ code: '25006' })
  })

  it('prepares a statement anew whose first message failed before it', async () => {
    const failed = db.owner.transaction(async (trx) => {
      await trx('lines').insert({ n: 1 })
      await namedLater(trx, 'insert', INSERT, [1])
      await named(trx, 'count', 'select count(*)::int as n from lines', [])
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    const [row] = await db.owner.transaction((trx) => named(trx, 'count', 'select count(*)::int as n from lines', []))
    expect(row).toEqual({ n: 0 })
  })
})
