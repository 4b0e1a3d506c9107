import type { Knex } from 'knex'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { linesDatabase } from '../../test/readers/lines.ts'
import { named } from './tenancy.ts'
import { type AnyTransaction, preparedTransaction, transaction } from './transaction.ts'

const db = linesDatabase()
const { lines } = db

const inOne = <Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
  transaction(db.owner, false, work)
const inPrepared = <Result>(work: (trx: AnyTransaction) => Promise<Result>): Promise<Result> =>
  preparedTransaction(db.owner, work)
const EITHER: readonly (readonly [string, typeof inPrepared])[] = [
  ['with a query builder', inOne],
  ['of named statements', inPrepared],
]
const INSERT = 'insert into lines values ($1)'
const processOf = async (trx: AnyTransaction): Promise<unknown> =>
  (await named<{ pid: number }>(trx, 'pid', 'select pg_backend_pid() as pid', []))[0]?.pid

/** Makes pg fail on queries that match the pattern. */
function refuse(such: RegExp, reason: Error): void {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const [what] = asked
    const text = typeof what === 'string' ? what : (what as { text: string }).text
    if (!such.test(text)) return Reflect.apply(query, this, asked)
    const answer = asked.at(-1)
    return typeof answer === 'function' ? answer(reason) : Promise.reject(reason)
  } as never)
}

describe('one transaction', () => {
  it('is shared by the query builder, named statements, and both together', async () => {
    await inOne(async (trx) => {
      const built = await trx.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
      expect(built.rows[0]?.pid).toBe(await processOf(trx))
      await trx('lines').insert({ n: 1 })
      await named(trx, 'insert', INSERT, [2])
      expect(await trx('lines').orderBy('n').pluck('n')).toEqual([1, 2])
      expect(await lines()).toEqual([])
      expect([trx.isTransaction, trx.isCompleted()]).toEqual([true, false])
    })
    expect(await lines()).toEqual([1, 2])
  })

  it('saves nothing when it fails, either way, and rejects with its error', async () => {
    const given = inOne(async (trx) => {
      await trx('lines').insert({ n: 1 })
      throw new Error('No')
    })
    await expect(given).rejects.toThrow('No')
    const refused = inPrepared(async (trx) => {
      await named(trx, 'insert', INSERT, [1])
      throw new Error('No')
    })
    await expect(refused).rejects.toThrow('No')
    await expect(inOne((trx) => named(trx, 'wrong', 'select 1 / $1::int', [0]))).rejects.toMatchObject({
      code: '22012',
    })
    expect(await lines()).toEqual([])
  })

  it.each(EITHER)('%s fails when a failed statement was ignored, since nothing was saved', async (_, run) => {
    const passed = run(async (trx) => {
      await named(trx, 'insert', INSERT, [1])
      await named(trx, 'insert', INSERT, [1]).catch(() => undefined)
    })
    await expect(passed).rejects.toMatchObject({ code: '25P02' })
    expect(await lines()).toEqual([])
  })

  it('continues after a statement that failed in a savepoint', async () => {
    await inOne(async (trx) => {
      await trx('lines').insert({ n: 1 })
      await expect(trx.transaction((part) => named(part, 'insert', INSERT, [1]))).rejects.toMatchObject({
        code: '23505',
      })
      await trx('lines').insert({ n: 2 })
    })
    expect(await lines()).toEqual([1, 2])
  })

  it.each(EITHER)('%s reports a commit that fails, saves nothing, and keeps its connection', async (_, run) => {
    const before = await run(processOf)
    await db.owner.raw('create table late (n int references lines deferrable initially deferred)')
    const broken = run((trx) => named(trx, 'late', 'insert into late values ($1)', [7]))
    await expect(broken).rejects.toMatchObject({ code: '23503' })
    expect(await db.owner('late')).toEqual([])
    await db.owner.raw('drop table late')
    expect(await run(processOf)).toBe(before)
  })

  it.each(EITHER)('%s that can’t begin fails with the reason, and does no work', async (_, run) => {
    refuse(/^begin/i, new Error('Too many'))
    const work = vi.fn(() => Promise.resolve())
    await expect(run(work)).rejects.toThrow('Too many')
    expect(work).not.toHaveBeenCalled()
  })

  it.each(EITHER)('%s sends nothing after its own end', async (_, run) => {
    let stray: Promise<unknown> | undefined
    const given = run((trx) => {
      stray = Promise.resolve().then(() => named(trx, 'insert', INSERT, [1]))
      stray.catch(() => undefined)
      return Promise.reject(new Error('No'))
    })
    await expect(given).rejects.toThrow('No')
    await stray?.catch(() => undefined)
    expect(await lines()).toEqual([])
  })

  it.each(EITHER)(
    '%s can be asked nothing once it has ended, whose connection is another’s by then',
    async (_, run) => {
      let late: AnyTransaction | undefined
      await run(async (trx) => {
        late = trx
        await named(trx, 'insert', INSERT, [1])
      })
      const trx = late as AnyTransaction
      await expect(named(trx, 'insert', INSERT, [2])).rejects.toThrow('The transaction has ended')
      expect(trx.isCompleted()).toBe(true)
      if (!('raw' in trx)) return
      await expect(trx('lines').select('n')).rejects.toThrow('Transaction query already complete')
      await expect(trx.raw('select 1')).rejects.toThrow('Transaction query already complete')
    },
  )

  it('emits the query builder’s queries to listeners of the pool', async () => {
    const heard: string[] = []
    const listen = ({ sql }: { sql: string }): void => void heard.push(sql)
    db.owner.on('query', listen)
    await inOne((trx) => trx('lines').select('n'))
    db.owner.removeListener('query', listen)
    expect(heard).toEqual(['BEGIN;', 'select "n" from "lines"', 'COMMIT;'])
  })

  it.each(EITHER)('%s never reuses a connection that doesn’t even answer a rollback', async (_, run) => {
    const before = await run(processOf)
    refuse(/^rollback/i, new Error('Gone'))
    await expect(run((trx) => named(trx, 'wrong', 'select 1 / $1::int', [0]))).rejects.toMatchObject({
      code: '22012',
    })
    vi.restoreAllMocks()
    expect(await run(processOf)).not.toEqual(before)
  })
})
