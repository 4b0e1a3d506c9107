import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestGateway, type TestGateway } from '../../testing/start-gateway.ts'
import { type Company, World } from '../../testing/world.ts'
import type { Contract } from '../contracts/index.ts'
import { anEvent, QUIET, tell } from '../payments/payment.factory.ts'
import { freshPlate } from '../tows/tow.factory.ts'
import { queued, registerAt, workOff } from './guest.factory.ts'

let gateway: TestGateway
let world: World
let company: Company
let complex: Contract
let guest: HttpClient
let elena: HttpClient
let package_id: string
let unit: { id: string; unit_number: string }

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  company = await world.company('Bayou City Towing')
  complex = await world.complex(company, 'Arbor Ridge', { has_paid_parking: true, allowed_active_guest_vehicles: 0 })
  package_id = (
    await world.insert('paid_parking_packages', {
      contract_id: complex.id,
      name: 'One day',
      hours: 24,
      price_cents: 12_00,
      is_taxable: true,
      tax_basis_points: 825,
    })
  ).id
  unit = await world.unit(complex, '214')
  guest = await gateway.anybody().begin()
  elena = await world.logIn(await world.manager('contract_manager', [complex], 'Elena Brandt'))
})
afterAll(() => gateway.close())

const MINUTE = 60_000
const TOTAL = 12_99
interface Bought {
  readonly key: string
  readonly checkout: string
  readonly plate: string
  readonly json: Record<string, unknown>
}

const paidOnly = async () =>
  String((await guest.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json['proof'])
async function buy(plate = freshPlate(), more: Record<string, unknown> = {}): Promise<Bought> {
  const answer = await guest.post(
    '/api/guests/register',
    { proof: await paidOnly(), package_id, license_plate: plate, state: 'TX', ...more },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(answer.status, answer.text).toBe(200)
  return {
    key: String(answer.json['key']),
    checkout: (answer.json['checkout'] as { key: string }).key,
    plate,
    json: answer.json,
  }
}
const event = (bought: Bought, type: string, more: Parameters<typeof anEvent>[3] = {}, at = gateway.clock.now()) =>
  anEvent({ key: bought.checkout, amount_cents: TOTAL }, type, at, more)
const pays = (bought: Bought, payment = `pay_${randomUUID()}`, at?: Date) =>
  tell(gateway, event(bought, 'payment.succeeded', { payment }, at))
const permit = async ({ key }: { key: string }) =>
  (await guest.post('/api/guests/validate-paid-permit', { id: key })).json
const verdict = async (plate: string) => {
  const { json } = await elena.post('/api/tows/preview-tow', {
    contract_id: complex.id,
    license_plate: plate,
    state: 'TX',
  })
  return (json['decision'] as { verdict: string }).verdict
}
const mails = async (to: string) =>
  (await queued(gateway, 'mail', { to })).map(({ data }) => (data.payload as { subject: string }).subject.split(':')[0])
const rows = <T>(table: string, where: object): Promise<T[]> => world.db(table).where(where)
const later = (minutes: number) => new Date(gateway.clock.now().getTime() + minutes * MINUTE)
async function settle({ checkout }: Bought): Promise<void> {
  for (const job of await queued(gateway, 'settle_checkout', { checkout_id: checkout }))
    await workOff(gateway, 'settle_checkout', job)
}
async function giveBack({ checkout }: Bought): Promise<number> {
  const pending = await rows<{ id: string; amount_cents: number }>('transactions', {
    checkout_id: checkout,
    kind: 'refund',
    status: 'pending',
  })
  for (const { id } of pending) {
    for (const job of await queued(gateway, 'refund_payment', { transaction_id: id }))
      await workOff(gateway, 'refund_payment', job)
  }
  for (const job of await queued(gateway, 'sandbox_event')) {
    const payload = job.data.payload as { data: { reference: string }; type: string }
    if (payload.data.reference === checkout && payload.type.startsWith('refund')) await tell(gateway, payload)
  }
  return pending.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

describe('a permit that is paid for', () => {
  it('waits with its payment, is checked and not towed meanwhile, and becomes a right by the event alone', async () => {
    const bought = await buy(freshPlate(), { guest_email: 'kate.p@example.com' })
    expect(bought.json).toMatchObject({
      kind: 'paid',
      status: 'pending_payment',
      phase: 'waiting_for_payment',
      unit_number: null,
      contract: { name: 'Arbor Ridge' },
      total: { cents: TOTAL },
      is_sandbox: true,
      valid_until: later(24 * 60).toISOString(),
      checkout: {
        state: 'waiting',
        expires_at: later(10).toISOString(),
        url: expect.stringContaining('/api/sandbox/checkouts/') as string,
      },
    })
    expect(await verdict(bought.plate)).toBe('check')
    await tell(gateway, event(bought, 'checkout.submitted'))
    expect(await permit(bought)).toMatchObject({ status: 'pending_payment', checkout: { state: 'processing' } })
    const paid = event(bought, 'payment.succeeded', { payment: `pay_${randomUUID()}` })
    for (let i = 0; i < 3; i += 1) await tell(gateway, paid)
    expect(await permit(bought)).toMatchObject({
      status: 'active',
      phase: 'now',
      valid_until: later(24 * 60).toISOString(),
      extend_choices: [],
      extend_refused: 'paid',
    })
    expect(await verdict(bought.plate)).toBe('authorized')
    expect(await mails('kate.p@example.com')).toEqual(['Receipt'])
    expect(await rows('transactions', { checkout_id: bought.checkout })).toMatchObject([
      { kind: 'payment', amount_cents: TOTAL, guest_permit_id: expect.any(String) as string },
    ])
    const [row] = await rows<{ id: string }>('guest_permits', { public_key: bought.key })
    expect(await world.db('history_entries').where({ record_id: row?.id }).orderBy('seq').pluck('action')).toEqual([
      'permit.reserved',
      'permit.paid',
    ])
  })

  it('uses up no limit and no bank of the unit, and is bought with its guest PIN too', async () => {
    const answer = await registerAt(
      guest,
      { contract_id: complex.id, unit_number: unit.unit_number },
      { license_plate: freshPlate(), package_id },
    )
    expect(answer.json).toMatchObject({ kind: 'paid', status: 'pending_payment', unit_number: '214' })
    expect(
      (
        await registerAt(
          guest,
          { contract_id: complex.id, unit_number: unit.unit_number },
          { license_plate: freshPlate(), hours: 1 },
        )
      ).json['details'],
    ).toMatchObject({ code: 'limit' })
  })

  it('that is given up ends at once; the next try is a new one', async () => {
    const given_up = await buy()
    expect((await guest.post(`/api/public/permits/${given_up.key}/end`, {})).json).toMatchObject({
      status: 'cancelled',
      checkout: { state: 'cancelled', url: null },
    })
    expect(await verdict(given_up.plate)).toBe('unauthorized')
    await settle(given_up)
    expect(await rows('sandbox_sessions', { reference: given_up.checkout })).toMatchObject([{ status: 'expired' }])
    expect((await buy(given_up.plate)).key).not.toBe(given_up.key)
  })

  it('that nobody pays runs out after ten minutes, and its page is ended; a second one shelters nothing for twelve hours', async () => {
    const left = await buy()
    const second = await guest.post('/api/guests/register', {
      proof: await paidOnly(),
      package_id,
      license_plate: left.plate,
      state: 'TX',
    })
    expect(second.json['details']).toMatchObject({ code: 'being_paid', until: later(10).toISOString() })
    gateway.clock.pass(10 * MINUTE)
    expect(await verdict(left.plate)).toBe('unauthorized')
    const again = await buy(left.plate)
    expect(await verdict(left.plate)).toBe('unauthorized')
    await settle(left)
    expect(await permit(left)).toMatchObject({ status: 'expired', checkout: { state: 'expired', url: null } })
    await settle(again)
    expect(await permit(again)).toMatchObject({ status: 'pending_payment' })
    for (let hours = 1; hours < 12; hours += 1) {
      gateway.clock.pass(59 * MINUTE)
      await buy(left.plate)
      expect([hours, await verdict(left.plate)]).toEqual([hours, 'unauthorized'])
    }
    gateway.clock.pass(72 * MINUTE)
    await buy(left.plate)
    expect(await verdict(left.plate)).toBe('check')
    // Those that nobody paid stand in no list of cars with a record.
    const listed = await elena.get(`/api/vehicles?contract_id=${complex.id}&search=${left.plate}`)
    expect((listed.json['data'] as { valid_until: string }[]).map(({ valid_until }) => valid_until)).toEqual([
      later(24 * 60).toISOString(),
    ])
  })

  it('that begins later than in ten minutes shelters nothing', async () => {
    const coming = await buy(freshPlate(), { from: later(30).toISOString() })
    expect(await verdict(coming.plate)).toBe('unauthorized')
    await pays(coming)
    expect(await permit(coming)).toMatchObject({ status: 'active', phase: 'coming' })
    expect(await verdict(coming.plate)).toBe('unauthorized')
    gateway.clock.pass(30 * MINUTE)
    expect(await verdict(coming.plate)).toBe('authorized')
  })
})

describe('money that comes late', () => {
  it('wins: the hours begin with the payment', async () => {
    for (const end of ['expired', 'payment.failed', 'given up'] as const) {
      const bought = await buy()
      if (end === 'given up') await guest.post(`/api/public/permits/${bought.key}/end`, {})
      else if (end !== 'expired') await tell(gateway, event(bought, end))
      gateway.clock.pass(25 * MINUTE)
      if (end === 'expired') await settle(bought)
      expect(await verdict(bought.plate)).toBe('unauthorized')
      await pays(bought)
      expect([end, await permit(bought)]).toMatchObject([
        end,
        { status: 'active', valid_from: later(0).toISOString(), valid_until: later(24 * 60).toISOString() },
      ])
      expect(await verdict(bought.plate)).toBe('authorized')
    }
  })

  it('told late of a payment that was made in time buys the hours that were named', async () => {
    const bought = await buy()
    const at = later(9)
    gateway.clock.pass(40 * MINUTE)
    await settle(bought)
    await pays(bought, undefined, at)
    expect(await permit(bought)).toMatchObject({
      status: 'active',
      valid_from: later(-40).toISOString(),
      valid_until: later(24 * 60 - 40).toISOString(),
    })
  })

  it('goes back by itself where another permit stands in that time, once, and the payer hears of it', async () => {
    const bought = await buy(freshPlate(), { guest_email: 'clash@example.com' })
    gateway.clock.pass(11 * MINUTE)
    await settle(bought)
    const other = await buy(bought.plate)
    await pays(other)
    const payment = `pay_${randomUUID()}`
    await world
      .db('sandbox_payments')
      .insert({
        id: payment,
        session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
        amount_cents: TOTAL,
      })
    for (let i = 0; i < 2; i += 1) await pays(bought, payment)
    expect(await permit(bought)).toMatchObject({ status: 'expired' })
    expect(await permit(other)).toMatchObject({ status: 'active' })
    expect(await rows('checkouts', { id: bought.checkout })).toMatchObject([
      { refund_due_cents: TOTAL, refund_due_reason: 'clash' },
    ])
    expect(await giveBack(bought)).toBe(-TOTAL)
    expect(await rows('checkouts', { id: bought.checkout })).toMatchObject([
      { status: 'refunded', refund_due_cents: 0, refund_due_reason: null },
    ])
    expect(await rows('transactions', { checkout_id: bought.checkout, kind: 'refund' })).toMatchObject([
      { status: 'succeeded', amount_cents: -TOTAL },
    ])
    expect(await permit(bought)).toMatchObject({ status: 'refunded', phase: 'past' })
    expect(
      (await queued(gateway, 'mail', { to: 'clash@example.com' })).map(
        ({ data }) => (data.payload as { subject: string }).subject,
      ),
    ).toEqual([`$12.99 goes back to you: TX ${bought.plate} at Arbor Ridge`])
    expect(await verdict(bought.plate)).toBe('authorized')
  })

  it('twice goes back once', async () => {
    const bought = await buy()
    const payments = [`pay_${randomUUID()}`, `pay_${randomUUID()}`]
    for (const payment of payments) {
      await world
        .db('sandbox_payments')
        .insert({
          id: payment,
          session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
          amount_cents: TOTAL,
        })
      await pays(bought, payment)
    }
    expect(await giveBack(bought)).toBe(-TOTAL)
    expect(await rows('transactions', { checkout_id: bought.checkout })).toHaveLength(3)
    expect(await permit(bought)).toMatchObject({ status: 'active', checkout: { state: 'paid' } })
  })
})

describe('a stranger’s payment', () => {
  const banked = async (bought: Bought): Promise<string> => {
    const payment = `pay_${randomUUID()}`
    await world
      .db('sandbox_payments')
      .insert({
        id: payment,
        session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
        amount_cents: TOTAL,
      })
    await pays(bought, payment)
    return payment
  }

  it('is a right beside whatever else the car has here, and takes nothing from it', async () => {
    const [registered, permitted, paid] = [freshPlate(), freshPlate(), await buy()]
    await world
      .db('vehicles')
      .insert({ contract_id: complex.id, unit_id: unit.id, license_plate: registered, state: 'TX' })
    const since = {
      contract_id: complex.id,
      unit_id: unit.id,
      kind: 'guest',
      state: 'TX',
      valid_from: later(-60),
      valid_until: later(60),
    }
    const [theirs] = await world
      .db('guest_permits')
      .insert({ ...since, license_plate: permitted })
      .returning<{ id: string }[]>('id')
    await pays(paid)
    const stranger = await gateway.anybody().begin()
    const json = (await stranger.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json
    for (const plate of [registered, permitted, paid.plate]) {
      const { json: made } = await stranger.post(
        '/api/guests/register',
        { proof: json['proof'], package_id, license_plate: plate, state: 'TX' },
        { headers: { 'idempotency-key': randomUUID() } },
      )
      await banked({ key: String(made['key']), checkout: (made['checkout'] as { key: string }).key, plate, json: made })
      expect(await permit({ key: String(made['key']) })).toMatchObject({ status: 'active', money_back: null })
    }
    expect(await rows('guest_permits', { id: theirs?.id })).toMatchObject([
      { status: 'active', valid_until: later(60) },
    ])
    expect(await permit(paid)).toMatchObject({ status: 'active' })
  })

  it.each(['blocked_vehicles', 'system_blocked_vehicles'])(
    'for a car in %s goes back, in the same words',
    async (table) => {
      const plate = freshPlate()
      await world
        .db(table)
        .insert({
          ...(table === 'blocked_vehicles' && { contract_id: complex.id }),
          license_plate: plate,
          state: 'TX',
          reason: 'A private matter',
        })
      const bought = await buy(plate, { guest_email: `${table}@example.com` })
      expect(await permit(bought)).toMatchObject({ status: 'pending_payment', money_back: null })
      const payment = await banked(bought)
      expect(await permit(bought)).toMatchObject({ status: 'expired', phase: 'past', money_back: 'blocked' })
      expect(await verdict(plate)).toBe('unauthorized')
      for (let i = 0; i < 2; i += 1) await pays(bought, payment)
      expect(await giveBack(bought)).toBe(-TOTAL)
      expect(await permit(bought)).toMatchObject({ status: 'refunded', phase: 'past', money_back: 'blocked' })
      const [mail, ...more] = await queued(gateway, 'mail', { to: `${table}@example.com` })
      expect(mail?.data.payload).toMatchObject({
        subject: `$12.99 goes back to you: TX ${plate} at Arbor Ridge`,
        text: expect.stringContaining("This vehicle can't get a permit here. Ask the leasing office.") as string,
      })
      expect([JSON.stringify(mail?.data.payload).includes('private'), more]).toEqual([false, []])
    },
  )

  it('that stands is not ended by a later block', async () => {
    const bought = await buy()
    const payment = await banked(bought)
    await world
      .db('blocked_vehicles')
      .insert({ contract_id: complex.id, license_plate: bought.plate, state: 'TX', reason: 'Since then' })
    await pays(bought, payment)
    expect(await permit(bought)).toMatchObject({ status: 'active', money_back: null })
  })
})

describe('giving a permit back', () => {
  it('ends the right when the provider has confirmed it; grace follows, and the payer is told', async () => {
    const gil = await world.logIn(await world.towUser('tow_admin', company))
    const bought = await buy(freshPlate(), { guest_email: 'back@example.com' })
    const payment = `pay_${randomUUID()}`
    await world
      .db('sandbox_payments')
      .insert({
        id: payment,
        session_id: world.db('sandbox_sessions').where('reference', bought.checkout).select('id'),
        amount_cents: TOTAL,
      })
    await pays(bought, payment)
    const [paid] = await rows<{ id: string }>('transactions', { checkout_id: bought.checkout })
    gateway.clock.pass(20 * MINUTE)
    expect(
      (await elena.post(`/api/transactions/${paid?.id}/refund`, { amount_cents: TOTAL, reason: 'Wrong plate' })).status,
    ).toBe(403)
    const ordered = await gil.post(`/api/transactions/${paid?.id}/refund`, {
      amount_cents: TOTAL,
      reason: 'Wrong plate',
    })
    expect([ordered.status, ordered.json['status'], await verdict(bought.plate)]).toEqual([
      200,
      'pending',
      'authorized',
    ])
    await giveBack(bought)
    expect(await permit(bought)).toMatchObject({
      status: 'refunded',
      phase: 'past',
      valid_until: later(0).toISOString(),
    })
    expect(await verdict(bought.plate)).toBe('check')
    gateway.clock.pass(15 * MINUTE)
    expect(await verdict(bought.plate)).toBe('unauthorized')
    expect(await mails('back@example.com')).toEqual(['Receipt', '$12.99 goes back to you'])
  })

  it('that the provider then refuses brings the right back', async () => {
    const bought = await buy()
    const payment = `pay_${randomUUID()}`
    await pays(bought, payment)
    const refund = { payment, refund: `re_${randomUUID()}` }
    await tell(gateway, event(bought, 'refund.succeeded', refund))
    expect(await permit(bought)).toMatchObject({ status: 'refunded' })
    await tell(gateway, event(bought, 'refund.failed', refund))
    expect(await permit(bought)).toMatchObject({ status: 'active' })
    expect(await verdict(bought.plate)).toBe('authorized')
  })

  it('stays ended when its visitor ended it before, whatever the bank says again', async () => {
    const bought = await buy()
    const payment = `pay_${randomUUID()}`
    await pays(bought, payment)
    await guest.post(`/api/public/permits/${bought.key}/end`, {})
    await tell(gateway, event(bought, 'payment.succeeded', { payment }))
    await tell(gateway, event(bought, 'checkout.expired'))
    expect(await permit(bought)).toMatchObject({ status: 'cancelled' })
  })
})

describe('whatever the order of the events', () => {
  it('the permit and its books end the same', async () => {
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
      [0, 3, 1, 2, 2, 0],
      [3, 3, 0, 1, 2],
    ]
    const ends = []
    for (const order of orders) {
      const bought = await buy()
      const payment = `pay_${randomUUID()}`
      const told = [
        event(bought, 'checkout.submitted'),
        event(bought, 'payment.failed', {}, later(1)),
        event(bought, 'payment.succeeded', { payment }, later(2)),
        event(bought, 'refund.succeeded', { payment, refund: `re_${randomUUID()}` }, later(3)),
      ]
      for (const index of order) await tell(gateway, told[index])
      const { status } = await permit(bought)
      const books = await world
        .db('transactions')
        .where({ checkout_id: bought.checkout, status: 'succeeded' })
        .orderBy('kind')
        .select('kind', 'amount_cents')
      ends.push(JSON.stringify({ status, books }))
    }
    expect(new Set(ends)).toEqual(
      new Set([
        JSON.stringify({
          status: 'refunded',
          books: [
            { kind: 'payment', amount_cents: TOTAL },
            { kind: 'refund', amount_cents: -TOTAL },
          ],
        }),
      ]),
    )
  })
})

describe('where nobody takes cards', () => {
  it('no package is offered, and none can be bought', async () => {
    const none = await gateway.another({ PAYMENTS: 'none' })
    const other = gateway.anybody()
    other.base = none.url
    await other.begin()
    expect(
      (await other.post('/api/guests/verify-unit', { contract_id: complex.id, paid_only: true })).json['details'],
    ).toEqual({ code: 'no_paid_parking' })
    const refused = await other.post('/api/guests/register', {
      proof: await paidOnly(),
      package_id,
      license_plate: freshPlate(),
      state: 'TX',
    })
    expect([refused.status, refused.json['message']]).toEqual([
      503,
      'Payment by card is not set up here. Nothing was charged.',
    ])
  })
})
