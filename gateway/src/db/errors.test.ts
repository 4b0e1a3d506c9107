import { Model } from 'objection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { ConnectionSilent } from './connection-watch.ts'
import { isRetryable, refusalOf } from './errors.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'

let db: TestDatabases

beforeAll(async () => {
  db = await openTestDatabase()
  await db.owner.raw('create table places (id int primary key, n int not null)')
  await db.owner('places').insert([
    { id: 1, n: 0 },
    { id: 2, n: 0 },
  ])
})
afterAll(() => db.close())

const thrown = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  )

describe('what Postgres reports', () => {
  it.each([
    ['a value that no number can take', 'insert into places values (99999999999, 1)', 422],
    ['text where an id belongs', `select 'x'::uuid`, 422],
    ['a day that is none', `select '2026-02-30'::date`, 422],
    ['a missing value', 'insert into places values (3, null)', 422],
    ['a row that is there already', 'insert into places values (1, 1)', 409],
    ['a query that took too long', `set statement_timeout = 20; select pg_sleep(5)`, 503],
  ])('becomes a refusal: %s', async (_, sql, status) => {
    expect(refusalOf(await thrown(db.owner.transaction((trx) => trx.raw(sql))))?.status).toBe(status)
  })

  it('becomes the same refusal when it comes through a model', async () => {
    class Place extends Model {
      static override readonly tableName = 'places'
    }
    const again = await thrown(Place.query(db.owner).insert(Place.fromJson({ id: 1, n: 1 })))
    expect(refusalOf(again)?.status).toBe(409)
  })

  it('names the field that was missing', async () => {
    expect(refusalOf(await thrown(db.owner('places').insert({ id: 4 })))?.body().fields).toEqual({ n: 'Fill this in' })
  })

  it('is a fault of ours when the statement itself is wrong', async () => {
    expect(refusalOf(await thrown(db.owner.raw('select nothing from nowhere')))).toBeNull()
    expect(refusalOf(await thrown(db.app.raw('select * from contracts')))).toBeNull()
    expect(refusalOf('a string')).toBeNull()
  })

  it.each([new ConnectionSilent(), new Error('timeout expired'), new Error('Client was closed and is not queryable')])(
    'is "not available" when the server does not answer: %s',
    (error) => {
      expect(refusalOf(error)?.status).toBe(503)
    },
  )

  it('may be tried again after a deadlock', async () => {
    const one = await db.owner.transaction()
    const two = await db.owner.transaction()
    await one('places').where({ id: 1 }).increment('n')
    await two('places').where({ id: 2 }).increment('n')
    const errors = await Promise.all([
      thrown(one('places').where({ id: 2 }).increment('n')),
      thrown(
        two('places')
          .where({ id: 1 })
          .increment('n')
          .then(() => two.commit()),
      ),
    ])
    const loser = errors.find(Boolean)
    expect(isRetryable(loser)).toBe(true)
    expect(refusalOf(loser)?.status).toBe(409)
    await Promise.all([one.rollback(), two.isCompleted() || two.rollback()])
  })

  it('is "not available" when the server is unreachable or closes the connection', async () => {
    const unreachable = connect({ url: 'postgres://postgres@127.0.0.1:1/none' })
    expect(refusalOf(await thrown(unreachable.raw('select 1')))?.status).toBe(503)
    await unreachable.destroy()
    const ended = await thrown(
      db.app.transaction(async (trx) => {
        const { rows } = await trx.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
        await db.owner.raw('select pg_terminate_backend(?)', [rows[0]?.pid ?? 0])
        await trx.raw('select pg_sleep(1)')
      }),
    )
    expect(refusalOf(ended)?.status).toBe(503)
  })
})
