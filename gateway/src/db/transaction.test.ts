import type { Knex } from 'knex'
import { describe, expect, it, vi } from 'vitest'
import { linesDatabase } from '../../test/readers/lines.ts'
import { Connection } from './connection.ts'
import { named, namedLater } from './tenancy.ts'
import { transaction } from './transaction.ts'

const db = linesDatabase()
const { lines } = db

const inOne = <Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
  transaction(db.owner, false, work)
const processes = async (trx: Knex.Transaction): Promise<unknown[]> => {
  const [one] = await named<{ pid: number }>(trx, 'pid', 'select pg_backend_pid() as pid', [])
  const two = await trx.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
  return [one?.pid, two.rows[0]?.pid]
}

describe('one transaction', () => {
  it('is the same for the query builder, for prepared statements and for both', async () => {
    await inOne(async (trx) => {
      const [one, two] = await processes(trx)
      expect(one).toBe(two)
      await trx('lines').insert({ n: 1 })
      await namedLater(trx, 'insert', 'insert into lines values ($1)', [2])
      expect(await trx('lines').orderBy('n').pluck('n')).toEqual([1, 2])
      expect(await lines()).toEqual([])
      expect([trx.isTransaction, trx.isCompleted()]).toEqual([true, false])
    })
    expect(await lines()).toEqual([1, 2])
  })

  it('keeps nothing when it is given up, by either way, and gives its error', async () => {
    const given = inOne(async (trx) => {
      await trx('lines').insert({ n: 1 })
      throw new Error('No')
    })
    await expect(given).rejects.toThrow('No')
    await expect(inOne((trx) => named(trx, 'wrong', 'select 1 / $1::int', [0]))).rejects.toMatchObject({
      code: '22012',
    })
    expect(await lines()).toEqual([])
  })

  it('can be asked nothing once it has ended, whose connection is another’s by then', async () => {
    let late: Knex.Transaction | undefined
    await inOne(async (trx) => {
      late = trx
      await trx('lines').insert({ n: 1 })
    })
    const trx = late as unknown as Knex.Transaction
    const HAS_ENDED = 'The transaction has ended'
    await expect(trx('lines').select('n')).rejects.toThrow(HAS_ENDED)
    await expect(trx.raw('select 1')).rejects.toThrow(HAS_ENDED)
    await expect(named(trx, 'late', 'select 1', [])).rejects.toThrow(HAS_ENDED)
    await expect(namedLater(trx, 'late', 'select 1', [])).rejects.toThrow(HAS_ENDED)
    expect(trx.isCompleted()).toBe(true)
  })

  it('tells listeners of the pool what the query builder asks', async () => {
    const heard: string[] = []
    const listen = ({ sql }: { sql: string }): void => void heard.push(sql)
    db.owner.on('query', listen)
    await inOne((trx) => trx('lines').select('n'))
    db.owner.removeListener('query', listen)
    expect(heard).toEqual(['select "n" from "lines"'])
  })

  it('uses no connection again that does not even answer a rollback', async () => {
    const before = await inOne(processes)
    const ask = Connection.prototype.query
    vi.spyOn(Connection.prototype, 'query').mockImplementation(function (this: Connection, ...asked: unknown[]) {
      return asked[0] === 'rollback' ? Promise.reject(new Error('Gone')) : Reflect.apply(ask, this, asked)
    } as never)
    await expect(inOne((trx) => named(trx, 'wrong', 'select 1 / $1::int', [0]))).rejects.toMatchObject({
      code: '22012',
    })
    vi.restoreAllMocks()
    expect(await inOne(processes)).not.toEqual(before)
  })
})
