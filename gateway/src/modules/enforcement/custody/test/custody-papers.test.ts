import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '../../../../../test/client/at-once.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { makeYard } from '../../../../../test/factories/tow.factory.ts'
import {
  paid,
  RATES,
  storeCar,
  taker,
  type Story,
  type Stored,
  type Where,
} from '../../../../../test/factories/custody.factory.ts'

/** Friday, 3:58 PM in Houston. */
const NOW = '2026-11-20T21:58:00Z'
let gateway: TestGateway
let world: World
let where: Where
let clerk: HttpClient
let admin: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, now: NOW })
  world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  const ruben = await world.towUser('tow_driver', company, 'Rubén Treviño')
  where = { company, complex, yard: await makeYard(world, company, complex), driver_id: ruben.role_id ?? '' }
  clerk = await world.logIn(await world.towUser('tow_staff', company, 'Dana Whitfield'))
  admin = await world.logIn(await world.towUser('tow_admin', company, 'Gil Arceneaux'))
})
beforeEach(() => {
  gateway.clock.moment = new Date(NOW)
})
afterAll(() => gateway.close())

const ago = (hours: number): Date => new Date(Date.parse(NOW) - hours * 3_600_000)
const store = (hours: number, story: Partial<Story> = {}): Promise<Stored> =>
  storeCar(world, where, { at: ago(hours), ...story })
const at = (car: Stored, call = '') => `/api/custody/${car.custody_id}${call}`
const letter = (car: Stored, sent: Date, fields: object = {}) =>
  clerk.post(at(car, '/letters'), { method: 'certified_mail', sent_at: sent.toISOString(), ...fields })
const cents = (amount: number) => ({ cents: amount, currency: 'USD' })

describe('the letter to the owner', () => {
  it('doesn’t pause storage when it’s sent in time, and is charged once at its frozen price', async () => {
    const car = await store(72)
    const sent = await letter(car, ago(40), { proof_reference: '7022 0410 0001', delivered_at: ago(2).toISOString() })
    expect(sent.json).toMatchObject({
      storage_paused: null,
      days: 4,
      letters: [
        {
          method: 'certified_mail',
          sent_at: ago(40).toISOString(),
          delivered_at: ago(2).toISOString(),
          proof_reference: '7022 0410 0001',
        },
      ],
      charge: {
        lines: [
          { code: 'tow' },
          { code: 'storage' },
          { code: 'notification', label: 'Notice letter', basis: 'Sent by certified mail', amount: cents(50_00) },
          { code: 'tax' },
        ],
      },
    })
    expect((await letter(car, ago(1), { method: 'in_person' })).json).toMatchObject({
      letters: [{}, { method: 'in_person' }],
      charge: { total: cents((sent.json['charge'] as { total: { cents: number } }).total.cents) },
    })
  })

  it('pauses storage when it’s late, until a day after it’s sent', async () => {
    // At the lot on Tue 11/10, 3:58 PM: the letter is due by the end of Sun 11/15; storage stops with Mon 11/16.
    const car = await store(240)
    expect((await clerk.get(at(car))).json).toMatchObject({
      days: 6,
      letter_due_at: '2026-11-16T06:00:00.000Z',
      storage_paused: { from: '2026-11-16T06:00:00.000Z', until: null },
    })
    // Sent on Wed 11/18, 9:58 AM: counted again from Thu 11/19, 9:58 AM, so Thursday and Friday count.
    expect((await letter(car, ago(54))).json).toMatchObject({
      days: 8,
      storage_paused: { from: '2026-11-16T06:00:00.000Z', until: '2026-11-19T15:58:00.000Z' },
    })
    const [entry] = await world
      .db('history_entries')
      .join('history_values', 'history_values.entry_id', 'history_entries.id')
      .where({ record_id: car.custody_id, action: 'custody.letter_sent' })
    expect(entry).toMatchObject({
      before: { storage_paused_until: null },
      after: { storage_paused_until: '2026-11-19T15:58:00.000Z', method: 'certified_mail' },
    })
  })

  it('may be sent two weeks later for a car from another state', async () => {
    const car = await store(240, { tow: { state: 'LA' }, custody: { storage_paused_from: '2026-11-25T06:00:00Z' } })
    expect((await clerk.get(at(car))).json).toMatchObject({
      days: 11,
      letter_due_at: '2026-11-25T06:00:00.000Z',
      storage_paused: null,
    })
  })

  it('is free for the owner when it’s sent earlier than the rule allows', async () => {
    const car = await store(30)
    expect((await letter(car, ago(7))).json).toMatchObject({
      charge: { lines: [{ code: 'tow' }, { code: 'storage' }, { code: 'tax' }] },
      letters: [{}],
    })
  })

  it('can’t be dated in the future or before the tow', async () => {
    const car = await store(30)
    expect((await letter(car, ago(-1))).json).toMatchObject({ fields: { sent_at: 'This is in the future' } })
    expect((await letter(car, ago(31))).json).toMatchObject({ fields: { sent_at: 'This is before the car was towed' } })
    expect((await letter(car, ago(3), { delivered_at: ago(4).toISOString() })).json).toMatchObject({
      fields: { delivered_at: 'The delivery can’t be before the day it was sent' },
    })
  })
})

describe('the police report', () => {
  it('is due two hours after arrival, and is recorded once, even when it’s late', async () => {
    const car = await store(3)
    const report = (reported_at: Date) =>
      clerk.post(at(car, '/police-report'), { reported_at: reported_at.toISOString(), report_number: 'HPD-114-26' })
    expect((await clerk.get(at(car))).json).toMatchObject({
      police_due_at: ago(1).toISOString(),
      police_reported_at: null,
    })
    expect((await report(ago(-1))).json).toMatchObject({ fields: { reported_at: 'This is in the future' } })
    expect((await report(ago(4))).json).toMatchObject({ fields: { reported_at: 'This is before the car was towed' } })
    expect((await report(ago(0.5))).json).toMatchObject({
      police_reported_at: ago(0.5).toISOString(),
      police_report_number: 'HPD-114-26',
      can: { report_police: false },
    })
    expect((await report(ago(0.5))).json).toMatchObject({
      code: 'refused',
      message: 'The police report is on record already.',
    })
  })
})

describe('other ends of custody', () => {
  it('bill the property: the total is frozen, no payment is taken, and only an admin may do it', async () => {
    const car = await store(49)
    const bill = { reason: 'Towed by mistake of the manager', released_to: 'Carla Whitehead', id_type: 'passport' }
    expect((await clerk.post(at(car, '/bill'), bill)).status).toBe(403)
    expect((await admin.post(at(car, '/bill'), bill)).json).toMatchObject({
      status: 'billed_to_property',
      end_reason: 'Towed by mistake of the manager',
      ended_by: 'Gil Arceneaux',
      payments: [],
      charge: {
        total: cents(346_21),
        due: cents(0),
        borne: { by: 'property', amount: cents(346_21) },
        due_after_midnight: null,
      },
    })
    expect((await admin.post(at(car, '/bill'), bill)).json).toMatchObject({
      code: 'conflict',
      message: 'The car is no longer in storage: billed to property, by Gil Arceneaux.',
    })
  })

  it('dispose of a car only after a letter to its owner, and never after a payment', async () => {
    const car = await store(72)
    const dispose = (one: Stored) =>
      admin.post(at(one, '/dispose'), { reason: 'Unclaimed, public auction', reference: 'AUC-118' })
    expect((await dispose(car)).json).toMatchObject({
      code: 'refused',
      message: "Record the letter to the owner first. The owner hasn't been notified that this car is here.",
    })
    await letter(car, ago(40))
    expect((await dispose(car)).json).toMatchObject({ status: 'disposed', end_reason: 'Unclaimed, public auction' })
    const theirs = await store(72)
    await letter(theirs, ago(40))
    await world.insert('transactions', {
      tow_company_id: where.company.id,
      contract_id: where.complex.id,
      tow_id: theirs.tow_id,
      kind: 'payment',
      method: 'sandbox',
      provider: 'sandbox',
      provider_id: 'pay-1',
      status: 'succeeded',
      amount_cents: 100,
    })
    expect((await dispose(theirs)).json).toMatchObject({ code: 'refused' })
    expect(
      (await admin.post(at(theirs, '/bill'), { reason: 'x', released_to: 'A', id_type: 'passport' })).json,
    ).toMatchObject({ code: 'refused' })
  })
})

describe('a refund', () => {
  const released = async (): Promise<{ car: Stored; payment_id: string }> => {
    const car = await store(1)
    const done = await clerk.post(at(car, '/release'), taker({ payment: paid(294_85 + 1_89) }))
    return { car, payment_id: (done.json['payments'] as { id: string }[])[0]?.id ?? '' }
  }
  const refund = (id: string, amount_cents: number, fields: object = {}, client = admin) =>
    client.post(`/api/transactions/${id}/refund`, { amount_cents, reason: 'Charged twice', ...fields })

  it('succeeds immediately at the counter, in parts, and never exceeds the payment', async () => {
    const { car, payment_id } = await released()
    expect((await refund(payment_id, 100_00, {}, clerk)).status).toBe(403)
    expect((await refund(payment_id, 100_00, { receipt_number: 'RF-1' })).json).toMatchObject({
      kind: 'refund',
      method: 'terminal',
      status: 'succeeded',
      amount: cents(-100_00),
      by: 'Gil Arceneaux',
      reason: 'Charged twice',
      receipt_number: 'RF-1',
    })
    expect((await refund(payment_id, 200_00)).json).toMatchObject({
      fields: { amount_cents: 'At most $196.74 of this payment can be refunded' },
    })
    expect((await refund(payment_id, 1_00, { receipt_number: 'rf-1' })).json).toMatchObject({
      fields: {
        receipt_number: `This receipt number was used for tow ${car.number}. Enter the number on this receipt.`,
      },
    })
    expect((await refund(payment_id, 196_74)).status).toBe(200)
    expect((await refund(payment_id, 1)).json).toMatchObject({
      code: 'refused',
      message: 'Nothing was paid that could be refunded.',
    })
    expect((await clerk.get(at(car))).json).toMatchObject({
      status: 'released_paid',
      charge: { total: cents(296_74), paid: cents(296_74), refunded: cents(296_74), due: cents(296_74) },
      payments: [{ kind: 'payment' }, { kind: 'refund' }, { kind: 'refund' }],
    })
  })

  it('never exceeds the payment with ten concurrent calls', async () => {
    const { payment_id } = await released()
    const answers = await atOnce(10, () => refund(payment_id, 100_00))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 422, 422, 422, 422, 422, 422, 422, 422,
    ])
  })

  it('by card is requested from the provider and succeeds with the provider’s event', async () => {
    const car = await store(49)
    const payment = await world.insert('transactions', {
      tow_company_id: where.company.id,
      contract_id: where.complex.id,
      tow_id: car.tow_id,
      kind: 'payment',
      method: 'sandbox',
      provider: 'sandbox',
      provider_id: 'pay-2',
      status: 'succeeded',
      amount_cents: 346_21,
    })
    const ordered = await refund(payment.id, 346_21)
    expect(ordered.json).toMatchObject({ kind: 'refund', status: 'pending', method: 'sandbox' })
    const jobs = await world
      .db('pgboss.job')
      .where('name', 'refund_payment')
      .whereRaw(`data::text like ?`, [`%${String(ordered.json['id'])}%`])
    expect(jobs).toHaveLength(1)
    expect((await clerk.get(at(car))).json).toMatchObject({ due: cents(0) })
    expect((await refund(payment.id, 1)).json).toMatchObject({ code: 'refused' })
    await world
      .db('transactions')
      .where('id', ordered.json['id'] as string)
      .update({ status: 'succeeded' })
    expect((await clerk.get(at(car))).json).toMatchObject({ due: cents(346_21) })
  })

  it('is possible only for payments of the user’s own company', async () => {
    const { payment_id } = await released()
    const stranger = await world.logIn(
      await world.towUser('tow_admin', await world.company('Xanadu Recovery'), 'A stranger'),
    )
    expect((await refund(payment_id, 1, {}, stranger)).status).toBe(404)
    const made = await refund(payment_id, 1)
    expect((await refund(String(made.json['id']), 1)).json).toMatchObject({
      code: 'refused',
      message: 'Only a completed payment can be refunded.',
    })
  })
})

describe('caps', () => {
  it('apply to every charge line, whatever code writes it', async () => {
    const car = await store(2)
    const line = (code: string, unit_cents: number, more: object = {}) =>
      world.insert('tow_charge_lines', {
        tow_company_id: where.company.id,
        contract_id: where.complex.id,
        tow_id: car.tow_id,
        code,
        label: code,
        unit_cents,
        amount_cents: unit_cents,
        ...more,
      })
    for (const [code, over] of [
      ['tow', 272_01],
      ['storage', 22_86],
      ['notification', 50_01],
      ['impound', 22_86],
      ['after_hours', 1],
      ['drop', 135_01],
    ] as const)
      await expect(line(code, over), code).rejects.toMatchObject({ constraint: 'tow_charge_lines_cap' })
    await expect(line('tow', 272_01, { cap_cents: 999_99 })).rejects.toMatchObject({
      constraint: 'tow_charge_lines_cap',
    })
    await expect(line('notification', 50_00)).resolves.toMatchObject({ cap_cents: 50_00 })
  })

  it('apply to the frozen rates too', async () => {
    await expect(store(2, { rates: { ...RATES, tow: { ...RATES.tow, cents: 272_01 } } })).rejects.toMatchObject({
      constraint: 'tows_rates_capped',
    })
    await expect(store(2, { rates: { ...RATES, storage_day: { cents: 22_86, taxed: true } } })).rejects.toMatchObject({
      constraint: 'tows_rates_capped',
    })
  })
})
