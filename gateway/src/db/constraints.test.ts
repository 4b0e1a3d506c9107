import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../test/client/at-once.ts'
import type { NewRow } from './tables.ts'
import { refusalOf } from './errors.ts'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { seedEveryTable } from '../../test/factories/rows.ts'

let db: TestDatabases
let world: Record<string, Record<string, unknown>>

beforeAll(async () => {
  db = await openTestDatabase()
  world = await seedEveryTable(db.owner, 'ours')
})
afterAll(() => db.close())

const id = (table: string): string => String(world[table]?.id)
const here = () => ({ contract_id: id('contracts') })
const tow = (license_plate: string, extra: Partial<NewRow<'tows'>> = {}): NewRow<'tows'> => ({
  ...here(),
  tow_company_id: id('tow_companies'),
  license_plate,
  state: 'TX',
  reason: 'abandoned',
  location: 'Lot B',
  requested_by_name: 'Dana',
  requested_by_role: 'tow_staff',
  timezone: 'America/Chicago',
  jurisdiction_state: 'TX',
  ...extra,
})
const driver = () => ({ driver_id: id('tow_users'), assigned_at: new Date('2026-11-20T20:00:00Z') })
const insert = async (table: string, row: object): Promise<string> =>
  ((await db.owner(table).insert(row).returning('id')) as { id: string }[])[0]?.id ?? ''
/** Returns the message that a user would see. */
const resultOf = (work: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(work).then(
    () => 'done',
    (error: unknown) => refusalOf(error)?.body().message ?? String(error),
  )

describe('one open tow per car and company', () => {
  it('has one winner among twenty simultaneous requests, under two spellings', async () => {
    const answers = await atOnce(20, (i) => resultOf(db.owner('tows').insert(tow(i % 2 ? 'RFH 3340' : 'rfh-3340'))))
    expect(answers.toSorted()).toEqual(
      ['done', ...Array.from({ length: 19 }, () => 'This car already has an open tow.')].toSorted(),
    )
  })

  it('lets the next one begin when the first is closed, and counts within the company without gaps', async () => {
    const first = await insert('tows', tow('AAA 1111'))
    await db
      .owner('tows')
      .where({ id: first })
      .update({ status: 'cancelled', cancelled_at: new Date(), cancel_reason: 'Moved' })
    const second = await insert('tows', tow('AAA 1111'))
    const numbers = await db.owner('tows').whereIn('id', [first, second]).orderBy('number').pluck('number')
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1)
  })

  it('identifies the car by VIN when there is no plate', async () => {
    const vin = '1HGCM82633A004352'
    await insert('tows', tow('', { license_plate: null, state: null, vin }))
    expect(await resultOf(db.owner('tows').insert(tow('', { license_plate: null, state: null, vin })))).toBe(
      'This car already has an open tow.',
    )
  })
})

describe('the states of a tow', () => {
  it('never skip from requested to completed', async () => {
    const made = await insert('tows', tow('BBB 2222'))
    expect(await resultOf(db.owner('tows').where({ id: made }).update({ status: 'completed' }))).toContain(
      'Assign the tow to a driver',
    )
  })

  it('require everything that completing needs', async () => {
    const made = await insert('tows', tow('CCC 3333', { status: 'pending', ...driver() }))
    expect(
      await resultOf(db.owner('tows').where({ id: made }).update({ status: 'completed', completed_at: new Date() })),
    ).toContain('To complete the tow, enter')
  })

  it('can’t be cancelled or dropped after the car has left', async () => {
    const made = await insert('tows', tow('DDD 4444', { status: 'pending', ...driver(), left_property_at: new Date() }))
    expect(
      await resultOf(
        db
          .owner('tows')
          .where({ id: made })
          .update({ status: 'cancelled', cancelled_at: new Date(), cancel_reason: 'x' }),
      ),
    ).toContain('left the property')
    expect(
      await resultOf(
        db.owner('tows').where({ id: made }).update({ status: 'completed_dropped_on_site', completed_at: new Date() }),
      ),
    ).toContain('left the property')
  })

  it('are final: a closed tow can only be voided', async () => {
    const made = await insert('tows', tow('EEE 5555'))
    await db
      .owner('tows')
      .where({ id: made })
      .update({ status: 'cancelled', cancelled_at: new Date(), cancel_reason: 'Moved' })
    expect(await resultOf(db.owner('tows').where({ id: made }).update({ location: 'elsewhere' }))).toContain('closed')
    expect(
      await resultOf(
        db.owner('tows').where({ id: made }).update({ voided_at: new Date(), void_reason: 'Wrong complex' }),
      ),
    ).toBe('done')
  })
})

describe('permits and lists', () => {
  const permit = (
    from: string,
    until: string,
    extra: Partial<NewRow<'guest_permits'>> = {},
  ): NewRow<'guest_permits'> => ({
    ...here(),
    kind: 'guest',
    license_plate: 'GST 100',
    state: 'TX',
    valid_from: new Date(`2026-11-${from}:00:00Z`),
    valid_until: new Date(`2026-11-${until}:00:00Z`),
    ...extra,
  })

  it('of one unit never overlap for one plate, may touch, and free their time when they are cancelled; other units’ may overlap', async () => {
    const unit = { unit_id: id('units') }
    const first = await insert('guest_permits', permit('20T10', '20T12', unit))
    expect(
      await resultOf(db.owner('guest_permits').insert(permit('20T11', '20T13', { ...unit, license_plate: 'gst-100' }))),
    ).toBe('This car already has a permit from this unit for that time.')
    expect(await resultOf(db.owner('guest_permits').insert(permit('20T12', '20T13', unit)))).toBe('done')
    expect(
      await resultOf(db.owner('guest_permits').insert(permit('20T11', '20T12', { kind: 'paid', unit_id: null }))),
    ).toBe('done')
    await db.owner('guest_permits').where({ id: first }).update({ status: 'cancelled' })
    expect(await resultOf(db.owner('guest_permits').insert(permit('20T11', '20T12', unit)))).toBe('done')
  })

  it('stay consistent under fifty simultaneous requests', async () => {
    const answers = await atOnce(50, () =>
      resultOf(
        db.owner('guest_permits').insert(permit('25T10', '25T12', { unit_id: id('units'), license_plate: 'RACE 50' })),
      ),
    )
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  })

  it('end after they begin', async () => {
    expect(await resultOf(db.owner('guest_permits').insert(permit('21T12', '21T10')))).toBe(
      'Please check the marked fields.',
    )
  })

  it('allow one VIP and one blocked entry per plate and time', async () => {
    const entry = { ...here(), license_plate: 'VIP 1', state: 'TX', reason: 'Owner' }
    for (const table of ['vip_vehicles', 'blocked_vehicles']) {
      expect(await resultOf(db.owner(table).insert(entry)), table).toBe('done')
      expect(await resultOf(db.owner(table).insert(entry)), table).toContain('already')
    }
  })
})

describe('other constraints', () => {
  it('puts a boot on one car at a time', async () => {
    const boot = {
      tow_company_id: id('tow_companies'),
      ...here(),
      boot_device_id: id('boot_devices'),
      license_plate: 'BOO 1',
      state: 'TX',
      reason: 'abandoned' as const,
      location: 'Lot A',
      price_cents: 15000,
      timezone: 'America/Chicago',
    }
    await db
      .owner('booted_vehicles')
      .update({ status: 'released_free', released_at: new Date(), release_reason: 'Registered since' })
    expect(await resultOf(db.owner('booted_vehicles').insert(boot))).toBe('done')
    expect(await resultOf(db.owner('booted_vehicles').insert({ ...boot, license_plate: 'BOO 2' }))).toBe(
      'This boot is on another car.',
    )
  })

  it('keeps a car in one custody, which records who took the car when it ends', async () => {
    const place = {
      tow_company_id: id('tow_companies'),
      ...here(),
      tow_id: id('tows'),
      storage_lot_id: id('storage_lots'),
      in_storage_at: new Date('2026-11-01'),
    }
    expect(await resultOf(db.owner('custody').insert(place))).toBe('This car is already in custody.')
    await db.owner('checkouts').update({ status: 'cancelled' })
    await expect(
      db
        .owner('custody')
        .where({ id: id('custody') })
        .update({ status: 'released_paid', ended_at: new Date('2026-11-02') }),
    ).rejects.toMatchObject({ constraint: 'custody_released' })
  })

  it('accept a user once by email, whatever the case, and a unit once by number, whatever the spelling', async () => {
    await db.owner('users').insert({ email: 'dana@bayoucitytowing.com', name: 'Dana' })
    await expect(db.owner('users').insert({ email: 'Dana@bayoucitytowing.com', name: 'Dana' })).rejects.toMatchObject({
      code: '23514',
    })
    await db.owner('units').insert({ ...here(), unit_number: 'A-2' })
    const refusal = await db
      .owner('units')
      .insert({ ...here(), unit_number: 'a 2' })
      .then(() => null, refusalOf)
    expect(refusal?.body()).toMatchObject({
      code: 'validation_failed',
      fields: { unit_number: 'This complex already has a unit with this number' },
    })
  })

  it('sorts unit numbers as people do', async () => {
    await db.owner('units').insert(['B-10', 'B-2', '2', '10', '101'].map((unit_number) => ({ ...here(), unit_number })))
    const sorted = await db.owner('units').where(here()).orderBy('unit_sort').pluck('unit_number')
    expect(sorted.filter((number) => /^(B-|\d)/.test(number))).toEqual(['2', '10', '101', 'B-2', 'B-10'])
  })

  it('stores an event of the payment provider once', async () => {
    const event = { provider: 'stripe', provider_event_id: 'evt_1', type: 'checkout.session.completed', payload: {} }
    const stored = await Promise.all(
      [1, 2, 3].map(() =>
        db.owner('payment_events').insert(event).onConflict(['provider', 'provider_event_id']).ignore().returning('id'),
      ),
    )
    expect(stored.flat()).toHaveLength(1)
  })
})
