import { afterAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { plateCheck, seedTwoPlaces, type Place } from '../../test/factories/two-places.ts'
import { callForRows, callForValue } from '../db/call-function.ts'
import { migrate } from '../db/migrate.ts'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../db/tenancy.ts'
import { endOf } from '../time/retention.ts'
import { sweepRecords } from './sweep-records.ts'

let database: TestDatabases
let bayou: Place
let prairie: Place
/** When the first part ends, which the table was before. */
let start: Date
const opened: TestDatabases[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  opened.push(database)
  ;[bayou, prairie] = await seedTwoPlaces(database.owner)
  const [part] = await callForRows(database.owner, 'plate_check_months')
  if (!part) throw new Error('The table has a first part')
  start = part.ends
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

/** A day, at most 28, of a month after the first part ended: 0 is the first. */
const day = (month: number, date: number): Date =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, date))
/** When the checks of month 0 are too old. */
const tooOld = (): Date => endOf('plate_checks', day(1, 1))
const nameOf = (month: number): string => `plate_checks_${day(month, 1).toISOString().slice(0, 7).replace('-', '_')}`

const sweepAt = (now: Date) => sweepRecords({ knex: database.app, actor: PLATFORM_ACTOR, now, injected: now })
const parts = async (): Promise<string[]> =>
  (await callForRows(database.owner, 'plate_check_months')).map(({ part }) => part).toSorted()
const asCompany = ({ tow_company_id }: Pick<Place, 'tow_company_id'>) =>
  systemActor({ tow_company_id, on_behalf_of: null })

/** Records a check as the application does. */
const check = (place: Place, at: Date, license_plate: string): Promise<unknown> =>
  inTenancy(database.app, asCompany(place), at, async (db) =>
    db('plate_checks').insert(plateCheck(place, at, license_plate)),
  )
/** The checks that the tests made, with the part that each is in. */
const checks = async (): Promise<Record<string, string>> => {
  const { rows } = await database.owner.raw<{ rows: { plate: string; part: string }[] }>(
    `select p.license_plate as plate, c.relname as part from plate_checks p join pg_class c on c.oid = p.tableoid
      where p.sentence = 'On the VIP list' order by 1`,
  )
  return Object.fromEntries(rows.map(({ plate, part }) => [plate, part]))
}
const hold = ({ tow_company_id }: Place) =>
  database
    .owner('legal_holds')
    .insert({ tow_company_id, reason: 'Ruiz v. Bayou', is_platform: true, placed_by_name: 'Ines Salgado' })

/** The last schema with one table of plate checks. */
const BEFORE = '0049-payment-figures'

describe('the months of plate checks', () => {
  it('are added three ahead, once', async () => {
    await sweepAt(day(0, 12))
    expect(await parts()).toEqual([nameOf(0), nameOf(1), nameOf(2), 'plate_checks_first'])
    await sweepAt(day(0, 28))
    expect(await parts()).toHaveLength(4)
    await sweepAt(day(1, 1))
    expect(await parts()).toEqual([nameOf(0), nameOf(1), nameOf(2), nameOf(3), 'plate_checks_first'])
    await check(bayou, new Date(start.getTime() - 1), 'AAA 1111')
    await check(bayou, start, 'BBB 2222')
    await check(bayou, day(3, 28), 'CCC 3333')
    await check(bayou, day(9, 1), 'DDD 4444')
    expect(await checks()).toEqual({
      'AAA 1111': 'plate_checks_first',
      'BBB 2222': nameOf(0),
      'CCC 3333': nameOf(3),
      'DDD 4444': 'plate_checks_other',
    })
  })

  it('lose no check that came before its month was added', async () => {
    await check(bayou, day(1, 3), 'AAA 1111')
    await sweepAt(day(0, 12))
    expect(await parts()).toEqual([nameOf(0), nameOf(2), 'plate_checks_first'])
    await check(bayou, day(1, 4), 'BBB 2222')
    expect(await checks()).toEqual({ 'AAA 1111': 'plate_checks_other', 'BBB 2222': 'plate_checks_other' })
    await sweepAt(day(16, 1))
    expect(await checks()).toEqual({})
  })

  it('are dropped whole when they ended 397 days ago, and not before', async () => {
    await sweepAt(day(0, 1))
    await check(bayou, day(0, 2), 'AAA 1111')
    await check(prairie, new Date(day(1, 1).getTime() - 1), 'BBB 2222')
    await check(prairie, day(1, 1), 'CCC 3333')
    await sweepAt(new Date(tooOld().getTime() - 1))
    expect(Object.keys(await checks())).toEqual(['AAA 1111', 'BBB 2222', 'CCC 3333'])
    expect(await sweepAt(tooOld())).toMatchObject({ plate_checks: 2 })
    expect(await checks()).toEqual({ 'CCC 3333': nameOf(1) })
    expect(await parts()).not.toContain(nameOf(0))
    expect(await parts()).not.toContain('plate_checks_first')
  })

  it('stay for a legal hold, with the checks of its company alone', async () => {
    await sweepAt(day(0, 1))
    await check(bayou, day(0, 2), 'AAA 1111')
    await check(prairie, day(0, 3), 'BBB 2222')
    await hold(bayou)
    await sweepAt(tooOld())
    expect(await checks()).toEqual({ 'AAA 1111': nameOf(0) })
    await database.owner('legal_holds').update({ lifted_at: start, lifted_by_name: 'Ines Salgado' })
    await sweepAt(tooOld())
    expect(await checks()).toEqual({})
    expect(await parts()).not.toContain(nameOf(0))
  })

  it('wait for the next run while a table is locked, so that nobody waits for them', async () => {
    await sweepAt(day(0, 1))
    const all = await parts()
    const changing = await database.owner.transaction()
    onTestFinished(async () => {
      if (!changing.isCompleted()) await changing.rollback()
    })
    await changing.raw('lock table contracts in row exclusive mode; lock table plate_checks in access share mode')
    await sweepAt(day(1, 1))
    expect(await parts()).toEqual(all)
    // The checks end one by one instead, and leave empty months.
    expect(await sweepAt(tooOld())).toMatchObject({ plate_checks: 2 })
    expect(await parts()).toEqual(all)
    await changing.commit()
    await sweepAt(tooOld())
    expect(await parts()).not.toContain('plate_checks_first')
  })

  it('are read under the policies of the whole, and never by themselves', async () => {
    await sweepAt(day(0, 1))
    await check(bayou, day(0, 2), 'AAA 1111')
    await check(prairie, day(0, 3), 'BBB 2222')
    const seen = await inTenancy(database.app, asCompany(prairie), null, async (db) =>
      db('plate_checks').where('at', '>=', start).pluck<string[]>('license_plate'),
    )
    expect(seen).toEqual(['BBB 2222'])
    await expect(database.app.raw(`select from months.${nameOf(0)}`)).rejects.toThrow(
      'permission denied for schema months',
    )
  })

  it('keep their checks as they were written', async () => {
    await sweepAt(day(0, 1))
    await check(bayou, day(0, 2), 'AAA 1111')
    const change = (text: string) => inTenancy(database.app, asCompany(bayou), day(0, 3), async (db) => db.raw(text))
    await expect(change(`update plate_checks set verdict = 'unauthorized'`)).rejects.toThrow('permission denied')
    await expect(change(`delete from plate_checks where license_plate = 'AAA 1111'`)).rejects.toThrow('not old enough')
    expect(Object.keys(await checks())).toEqual(['AAA 1111'])
  })

  it('are added and dropped by the sweep alone, and never early', async () => {
    await sweepAt(day(0, 1))
    const anyone = { ...PLATFORM_ACTOR, kind: 'user' } as never
    await expect(
      inTenancy(database.app, anyone, day(20, 1), (db) => callForValue(db, 'add_plate_check_months')),
    ).rejects.toThrow('only the sweep')
    await expect(
      inTenancy(database.app, anyone, day(20, 1), (db) => callForValue(db, 'drop_plate_check_months', day(20, 1))),
    ).rejects.toThrow('only the sweep')
    const before = await parts()
    await inTenancy(database.app, PLATFORM_ACTOR, day(3, 1), (db) =>
      callForValue(db, 'drop_plate_check_months', day(20, 1)),
    )
    expect(await parts()).toEqual(before)
  })

  it('become one table when the schema is rolled back, and months again after the upgrade', async () => {
    await sweepAt(day(0, 1))
    await check(bayou, new Date(start.getTime() - 1), 'AAA 1111')
    await check(bayou, day(0, 2), 'BBB 2222')
    await check(bayou, day(9, 1), 'CCC 3333')
    const schema = {
      url: database.url,
      app_password: inject('postgres').app_password,
      app_role: new URL(database.app_url).username,
    }
    await migrate({ ...schema, direction: 'down', to: BEFORE })
    await check(bayou, day(9, 2), 'DDD 4444')
    const plates = ['AAA 1111', 'BBB 2222', 'CCC 3333', 'DDD 4444']
    expect(await checks()).toEqual(Object.fromEntries(plates.map((plate) => [plate, 'plate_checks'])))
    await migrate(schema)
    await check(bayou, day(0, 3), 'EEE 5555')
    expect(await checks()).toEqual(
      Object.fromEntries([...plates, 'EEE 5555'].map((plate) => [plate, 'plate_checks_first'])),
    )
  })
})
