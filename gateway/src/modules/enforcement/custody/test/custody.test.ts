import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import {
  paid,
  storeCar,
  taker,
  type Story,
  type Stored,
  type Where,
} from '../../../../../test/factories/custody.factory.ts'
import { writeZeroLine } from '../lifecycle/zero-charge.ts'

/** Friday, 9:58 PM in Houston: two hours and two minutes before midnight. */
const NOW = '2026-11-21T03:58:00Z'
const MIDNIGHT = '2026-11-21T06:00:00.000Z'
let gateway: TestGateway
let world: World
let where: Where
let clerk: HttpClient
let admin: HttpClient
let driver: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, now: NOW })
  world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  const ruben = await world.towUser('tow_driver', company, 'Rubén Treviño')
  where = { company, complex, yard: await makeYard(world, company, complex), driver_id: ruben.role_id ?? '' }
  clerk = await world.logIn(await world.towUser('tow_staff', company, 'Dana Whitfield'))
  admin = await world.logIn(await world.towUser('tow_admin', company, 'Gil Arceneaux'))
  driver = await world.logIn(ruben)
})
beforeEach(() => {
  gateway.clock.moment = new Date(NOW)
})
afterAll(() => gateway.close())

const ago = (hours: number): Date => new Date(Date.parse(NOW) - hours * 3_600_000)
const pass = (minutes: number) => {
  gateway.clock.pass(minutes * 60_000)
}
const store = (hours: number, story: Partial<Story> = {}): Promise<Stored> =>
  storeCar(world, where, { at: ago(hours), ...story })
const at = (car: Stored, call = '') => `/api/custody/${car.custody_id}${call}`
const release = (car: Stored, body: object, client = clerk): Promise<Answer> =>
  client.post(at(car, '/release'), taker({ ...body }))
const row = async (car: Stored): Promise<Record<string, unknown>> =>
  (await world.db('custody').where('id', car.custody_id).first()) as Record<string, unknown>
const cents = (amount: number) => ({ cents: amount, currency: 'USD' })

describe('a car in storage', () => {
  it('shows what is due now and from midnight, line by line', async () => {
    const car = await store(49)
    expect((await clerk.get(at(car))).json).toMatchObject({
      status: 'in_storage',
      days: 3,
      due: cents(346_21),
      due_after_midnight: cents(370_94),
      police_due_at: '2026-11-19T04:58:00.000Z',
      letter_due_at: '2026-11-24T06:00:00.000Z',
      storage_paused: null,
      letters: [],
      payments: [],
      checkout_until: null,
      charge: {
        lines: [
          { code: 'tow', basis: 'Standard light duty', amount: cents(272_00) },
          { code: 'storage', basis: '3 days at $22.85', amount: cents(68_55) },
          { code: 'tax', basis: '8.25% on storage', amount: cents(5_66) },
        ],
        total: cents(346_21),
        paid: cents(0),
        due: cents(346_21),
        midnight: MIDNIGHT,
        timezone: 'America/Chicago',
        frozen_at: null,
      },
      can: { release: true, report_police: true, send_letter: true, bill: false, dispose: false, refund: false },
    })
    expect((await admin.get(at(car))).json).toMatchObject({ can: { bill: true, dispose: true } })
    expect((await driver.get(at(car))).json).toMatchObject({ can: { release: false } })
  })

  it('costs the same in the tow’s details, where external users see no price', async () => {
    const patrol = await world.externalUser([where.complex as never], 'Renee Castillo')
    const car = await store(49, { tow: { requested_by_user_id: patrol.user_id } })
    const shown = await clerk.get(`/api/tows/${car.tow_id}`)
    expect(shown.json).toMatchObject({
      charge: { total: cents(346_21) },
      custody: { id: car.custody_id, status: 'in_storage', can: { release: true } },
    })
    const outside = await (await world.logIn(patrol)).get(`/api/tows/${car.tow_id}`)
    expect(outside.json).toMatchObject({ id: car.tow_id, charge: null, payments: [], custody: null })
  })
})

describe('a release at the counter', () => {
  it('takes the amount, gives change, records who picked up the car, and freezes the total', async () => {
    const car = await store(49)
    const done = await release(car, {
      payment: paid(346_21, { method: 'cash', receipt_number: 'NAV-20718', cash_given_cents: 350_00 }),
    })
    expect([done.status, done.text]).toEqual([200, expect.any(String)])
    expect(done.json).toMatchObject({
      status: 'released_paid',
      ended_at: '2026-11-21T03:58:00.000Z',
      ended_by: 'Dana Whitfield',
      released_to: 'Carla Whitehead',
      released_to_role: 'owner',
      released_to_id_type: 'driver_license',
      ownership_proof: 'registration',
      receipt_number: 'NAV-20718',
      days: 3,
      due: cents(0),
      due_after_midnight: null,
      payments: [
        {
          kind: 'payment',
          method: 'cash',
          amount: cents(346_21),
          change: cents(3_79),
          receipt_number: 'NAV-20718',
          by: 'Dana Whitfield',
        },
      ],
      charge: {
        total: cents(346_21),
        paid: cents(346_21),
        due: cents(0),
        midnight: null,
        frozen_at: '2026-11-21T03:58:00.000Z',
      },
    })
    const lines = await world.db('tow_charge_lines').where('tow_id', car.tow_id).orderBy('position')
    expect(lines).toMatchObject([
      { code: 'tow', amount_cents: 272_00 },
      { code: 'storage', quantity: 3, unit_cents: 22_85, amount_cents: 68_55, tax_cents: 5_66, tax_basis_points: 825 },
    ])
    pass(5 * 60)
    expect((await clerk.get(at(car))).json).toMatchObject({ charge: { total: cents(346_21) }, can: { release: false } })
  })

  it('is recorded in the history with before and after, and shown in the tow’s timeline', async () => {
    const car = await store(1)
    await release(car, { payment: paid(296_74) })
    const [entry] = await world
      .db('history_entries')
      .join('history_values', 'history_values.entry_id', 'history_entries.id')
      .where({ record_id: car.custody_id, action: 'custody.released' })
    expect(entry).toMatchObject({
      record_kind: 'custody',
      before: { status: 'in_storage' },
      after: { status: 'released_paid', total_cents: 296_74, released_to: 'Carla Whitehead' },
    })
    const manager = await world.logIn(await world.manager('contract_manager', [where.complex as never]))
    const sentences = async (client: HttpClient) =>
      ((await client.get(`/api/tows/${car.tow_id}`)).json['timeline'] as { kind: string; sentence: string }[])
        .filter(({ kind }) => kind === 'released' || kind === 'payment')
        .map(({ sentence }) => sentence)
        .toSorted((a, b) => a.localeCompare(b))
    expect(await sentences(clerk)).toEqual([
      expect.stringMatching(/^\$296\.74 paid by card terminal, receipt NAV-/),
      'Released, paid, to Carla Whitehead',
    ])
    expect(await sentences(manager)).toEqual([
      expect.stringMatching(/^\$296\.74 paid by card terminal/),
      'Released, paid',
    ])
  })

  it('refuses an amount other than the one due, and returns the amount due', async () => {
    const car = await store(49)
    const refused = await release(car, { payment: paid(346_20) })
    expect([refused.status, refused.json]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        message: 'The amount is $346.21 now.',
        details: expect.objectContaining({ due: cents(346_21) }) as unknown,
      }),
    ])
    expect((await release(car, {})).json).toMatchObject({
      code: 'conflict',
      message: '$346.21 is still due. Take the payment before you release the car.',
    })
    expect(await row(car)).toMatchObject({ status: 'in_storage', total_cents: null })
    expect(await world.db('transactions').where('tow_id', car.tow_id)).toEqual([])
  })

  it('refuses too little cash, a used receipt number, and an unchecked ID, naming each field', async () => {
    const [car, other] = [await store(1), await store(1)]
    expect(
      (await release(car, { payment: paid(296_74, { method: 'cash', cash_given_cents: 290_00 }) })).json,
    ).toMatchObject({ fields: { 'payment.cash_given_cents': '$296.74 is due; this is less' } })
    expect((await release(other, { payment: paid(296_74, { receipt_number: 'NAV-1' }) })).status).toBe(200)
    expect((await release(car, { payment: paid(296_74, { receipt_number: 'nav-1' }) })).json).toMatchObject({
      fields: {
        'payment.receipt_number': `This receipt number was used for tow ${other.number}. Enter the number on this receipt.`,
      },
    })
    expect((await release(car, { face_matches: false, payment: paid(296_74) })).json).toMatchObject({
      fields: { face_matches: 'Compare the face and the name with the ID first' },
    })
    expect((await release(car, { payment: paid(296_74) }, driver)).status).toBe(403)
  })

  it('succeeds once: the second clerk gets a conflict with the car’s status', async () => {
    const car = await store(1)
    await release(car, { payment: paid(296_74) })
    const second = await release(car, { payment: paid(296_74) }, admin)
    expect([second.status, second.json]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        message: 'The car is no longer in storage: released, paid, by Dana Whitfield.',
        details: expect.objectContaining({ status: 'released_paid' }) as unknown,
      }),
    ])
    expect(await world.db('transactions').where('tow_id', car.tow_id)).toHaveLength(1)
  })
})

describe('a quote', () => {
  const quote = async (car: Stored) =>
    (await clerk.post(at(car, '/quote'), {})).json as { id: string; expires_at: string }

  it('keeps its amount past midnight for fifteen minutes', async () => {
    const car = await store(49)
    pass(110)
    const held = await quote(car)
    expect(held).toMatchObject({ expires_at: '2026-11-21T06:03:00.000Z', charge: { due: cents(346_21) } })
    pass(14)
    expect((await clerk.get(at(car))).json).toMatchObject({ due: cents(370_94) })
    const done = await release(car, { quote_id: held.id, payment: paid(346_21) })
    expect(done.json).toMatchObject({ status: 'released_paid', days: 3, charge: { total: cents(346_21) } })
    expect(await row(car)).toMatchObject({ total_cents: 346_21 })
  })

  it('expires after fifteen minutes, to the millisecond', async () => {
    const car = await store(49)
    pass(110)
    const held = await quote(car)
    gateway.clock.moment = new Date(held.expires_at)
    const late = await release(car, { quote_id: held.id, payment: paid(346_21) })
    expect(late.json).toMatchObject({
      code: 'conflict',
      message: 'The held amount has expired. The amount is $370.94 now.',
      details: { due: cents(370_94) },
    })
    gateway.clock.pass(-1)
    expect((await release(car, { quote_id: held.id, payment: paid(346_21) })).status).toBe(200)
  })

  it('is invalid once the case itself has changed, and for another car', async () => {
    const [car, other] = [await store(60), await store(60)]
    const held = await quote(car)
    expect((await release(other, { quote_id: held.id, payment: paid(1) })).json).toMatchObject({
      code: 'conflict',
      details: { due: cents(346_21) },
    })
    await clerk.post(at(car, '/letters'), { method: 'certified_mail', sent_at: ago(10).toISOString() })
    expect((await release(car, { quote_id: held.id, payment: paid(346_21) })).json).toMatchObject({
      code: 'conflict',
      details: { due: cents(396_21) },
    })
  })
})

describe('a charge that was set to zero', () => {
  it('releases the car for free, with the reason', async () => {
    const car = await store(49)
    const now = gateway.clock.now()
    await world.db.transaction(async (db) => {
      await writeZeroLine(
        { db },
        { id: car.tow_id, tow_company_id: where.company.id, contract_id: where.complex.id },
        { now, reason: 'The sign was turned' },
      )
      await db('tows').where('id', car.tow_id).update({ zeroed_at: now, zero_reason: 'The sign was turned' })
    })
    pass(26 * 60)
    expect((await clerk.get(at(car))).json).toMatchObject({
      due: cents(0),
      due_after_midnight: null,
      charge: {
        total: cents(0),
        lines: expect.arrayContaining([
          { code: 'adjustment', label: 'Set to zero', basis: 'The sign was turned', amount: cents(-346_21) },
        ]) as unknown,
      },
    })
    expect(
      (await clerk.post(at(car, '/letters'), { method: 'mail', sent_at: gateway.clock.now().toISOString() })).json,
    ).toMatchObject({ due: cents(0) })
    expect((await release(car, { payment: paid(346_21) })).json).toMatchObject({
      code: 'conflict',
      message: 'Nothing is due now.',
    })
    expect(
      (await admin.post(at(car, '/bill'), { reason: 'Ours', released_to: 'A', id_type: 'passport' })).json,
    ).toMatchObject({ code: 'refused' })
    expect((await release(car, {})).json).toMatchObject({
      status: 'released_no_charge',
      end_reason: 'The sign was turned',
      charge: { total: cents(0) },
    })
    expect(await row(car)).toMatchObject({ total_cents: 0 })
  })
})
