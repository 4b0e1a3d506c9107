import { randomUUID } from 'node:crypto'
import type { RowChange } from '../../../../db/tables.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { lotOf, type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'

let gateway: TestGateway
let world: World
let lot: Lot
let payer: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  lot = await lotOf(world)
  payer = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

const hoursAgo = (hours: number) => new Date(gateway.clock.now().getTime() - hours * 3_600_000)
const aCar = (hours = 48, fields: Record<string, unknown> = {}) =>
  storedCar(world, lot, freshPlate(), hoursAgo(hours), fields)
const key = (answer: { json: Record<string, unknown> }) => String(answer.json['key'])
const rows = <T>(table: string, where: object): Promise<T[]> => world.db(table).where(where).orderBy('created_at')
/** Starts a checkout of a car that was in storage for two days. */
async function startCheckout(email: string | null = 'tess.marsh@example.com') {
  const car = await aCar()
  const answer = await begin(payer, car.public_key, { email })
  expect(answer.status, answer.text).toBe(200)
  return { car, answer, key: key(answer), amount_cents: 346_21 }
}
const pays = (checkout: { key: string; amount_cents: number }, payment = `pay_${randomUUID()}`) =>
  tell(gateway, anEvent(checkout, 'payment.succeeded', gateway.clock.now(), { payment }))
const checkoutOf = async (checkout: { key: string }) => (await payer.get(`/api/public/checkouts/${checkout.key}`)).json

describe('a case by its public key', () => {
  it('shows what find-my-car shows, and how to pay', async () => {
    const car = await aCar()
    const answer = await payer.get(`/api/public/cases/${car.public_key}`)
    expect(answer.json).toMatchObject({
      key: car.public_key,
      kind: 'tow',
      case: {
        status: 'in_storage',
        reason_text: 'Parked in the fire lane',
        online: { is_open: true, is_sandbox: true },
      },
      pay: { state: 'open', amount: { cents: 346_21 }, holds_minutes: 15, is_sandbox: true },
    })
    expect(answer.text).not.toMatch(/Elena|Gate 2291|Rubén|Row 4|"tow_id"|contract_id/)
    const found = await payer.post('/api/vehicles/findmycar', {
      contract_id: lot.complex.id,
      license_plate_or_last_4_vin: (answer.json['case'] as { license_plate: string }).license_plate,
    })
    expect((found.json['cases'] as unknown[])[0]).toEqual(answer.json['case'])
  })

  it('returns 404 thirty days after its end, for an unknown key, and for a car that hasn’t been towed yet', async () => {
    const never = await payer.get(`/api/public/cases/${randomUUID()}`)
    expect([never.status, never.json['code']]).toEqual([404, 'not_found'])
    const end = (car: { custody_id: string | null }, days: number) =>
      world
        .db('custody')
        .where('id', car.custody_id)
        .update({
          status: 'released_no_charge',
          ended_at: hoursAgo(days * 24),
          released_to: 'The owner',
          released_to_id_type: 'passport',
          total_cents: 0,
        })
    const [old, recent] = [await aCar(40 * 24), await aCar(40 * 24)]
    await end(old, 31)
    await end(recent, 29)
    const standing = await aCar(1, { status: 'pending', hooked_at: null, left_property_at: null })
    for (const car of [old, standing]) {
      expect((await payer.get(`/api/public/cases/${car.public_key}`)).text).toBe(never.text)
      expect((await begin(payer, car.public_key)).text).toBe(never.text)
    }
    expect((await payer.get(`/api/public/cases/${recent.public_key}`)).json).toMatchObject({
      pay: { state: 'closed', amount: null },
    })
    expect((await begin(payer, recent.public_key)).json).toMatchObject({ code: 'refused' })
  })
})

describe('beginning to pay', () => {
  it('saves the checkout with its amount for fifteen minutes, and returns the provider’s page', async () => {
    const { answer, car } = await startCheckout()
    expect(answer.json).toMatchObject({
      case_key: car.public_key,
      state: 'waiting',
      amount: { cents: 346_21 },
      begun_at: '2026-11-20T21:58:00.000Z',
      expires_at: '2026-11-20T22:13:00.000Z',
      paid_at: null,
      receipt_number: null,
      receipt_mail: 't***@example.com',
      is_sandbox: true,
      url: expect.stringContaining('/api/sandbox/checkouts/') as string,
    })
    expect((await payer.get(`/api/public/cases/${car.public_key}`)).json).toMatchObject({
      pay: { state: 'under_way', until: '2026-11-20T22:13:00.000Z' },
    })
    const [row] = await rows<{ status: string; lines: { code: string }[] }>('checkouts', { tow_id: car.id })
    expect([row?.status, row?.lines.map(({ code }) => code)]).toEqual(['pending', ['tow', 'storage', 'tax']])
  })

  it('returns the same checkout to its payer, even for eight simultaneous requests under one key', async () => {
    const car = await aCar()
    const [checkout, same] = [randomUUID(), randomUUID()]
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, async () => begin(await gateway.anybody().begin(), car.public_key, { checkout })),
      begin(payer, car.public_key, { checkout }, same),
      begin(payer, car.public_key, { checkout }, same),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(answers.map(key))).toEqual(new Set([checkout]))
    expect(new Set(answers.map(({ json }) => json['url'])).size).toBe(1)
    expect(await rows('checkouts', { tow_id: car.id })).toHaveLength(1)
    expect((await begin(payer, car.public_key, { checkout, language: 'es' }, same)).json).toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  it('tells others that someone is paying and until when, never who; of six simultaneous requests one pays', async () => {
    const { car, key: own } = await startCheckout()
    for (const body of [{}, { checkout: randomUUID() }]) {
      const answer = await begin(await gateway.anybody().begin(), car.public_key, body)
      expect([answer.status, answer.json]).toMatchObject([
        409,
        { code: 'conflict', details: { code: 'being_paid', until: '2026-11-20T22:13:00.000Z' } },
      ])
      expect(answer.text).not.toMatch(new RegExp(`${own}|sandbox|example`))
    }
    const crowded = await aCar()
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        begin(await gateway.anybody().begin(), crowded.public_key, { checkout: randomUUID() }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await rows('checkouts', { tow_id: crowded.id })).toHaveLength(1)
  })

  it('accepts no key twice: not of an ended checkout, nor of another car’s', async () => {
    const first = await startCheckout()
    await payer.post(`/api/public/checkouts/${first.key}/cancel`)
    expect((await begin(payer, first.car.public_key, { checkout: first.key })).json).toMatchObject({
      code: 'conflict',
      details: { code: 'ended' },
    })
    const other = await aCar()
    expect((await begin(payer, other.public_key, { checkout: first.key })).status).toBe(409)
    expect(await rows('checkouts', { tow_id: other.id })).toEqual([])
  })

  it('sends nobody to the provider’s page once the amount has expired, even before the job has ended it', async () => {
    const checkout = await startCheckout()
    gateway.clock.pass(15 * 60_000 - 1)
    expect((await checkoutOf(checkout))['url']).toContain('/api/sandbox/checkouts/')
    gateway.clock.pass(1)
    expect(await checkoutOf(checkout)).toMatchObject({ state: 'waiting', url: null })
    gateway.clock.pass(-15 * 60_000)
  })

  it('is refused when nothing is due', async () => {
    const checkout = await startCheckout()
    await pays(checkout)
    expect((await begin(payer, checkout.car.public_key)).json).toMatchObject({
      code: 'refused',
      message: 'This is already paid.',
    })
    expect((await payer.get(`/api/public/cases/${checkout.car.public_key}`)).json).toMatchObject({
      pay: { state: 'paid', amount: { cents: 0 } },
      case: { online: { is_open: false } },
    })
  })

  it('is refused with a clear message when no card provider is configured, and saves nothing', async () => {
    const none = await gateway.another({ PAYMENTS: 'none' })
    const car = await aCar()
    const other = gateway.anybody()
    other.base = none.url
    await other.begin()
    expect((await other.get(`/api/public/cases/${car.public_key}`)).json).toMatchObject({
      pay: { state: 'at_lot', is_sandbox: false },
      case: { online: { is_open: false } },
    })
    const refused = await begin(other, car.public_key)
    expect([refused.status, refused.json['message']]).toEqual([
      503,
      "Payment by card isn't set up here. Nothing was charged. Pay at the storage lot.",
    ])
    expect(await rows('checkouts', { tow_id: car.id })).toEqual([])
    for (const [method, path] of [
      ['GET', `/api/sandbox/checkouts/${randomUUID()}`],
      ['GET', '/api/sandbox/page.js'],
      ['POST', '/api/payments/sandbox/events'],
    ] as const)
      expect([path, (await other.send(method, path, { ...(method === 'POST' && { body: {} }) })).status]).toEqual([
        path,
        404,
      ])
  })
})

describe('a verified payment event', () => {
  it('records one payment, queues the receipt, and marks the car ready without releasing it', async () => {
    const checkout = await startCheckout('once@example.com')
    expect((await checkoutOf(checkout))['state']).toBe('waiting')
    await tell(gateway, anEvent(checkout, 'checkout.submitted', gateway.clock.now()))
    expect((await checkoutOf(checkout))['state']).toBe('processing')
    const event = anEvent(checkout, 'payment.succeeded', gateway.clock.now(), { payment: `pay_${randomUUID()}` })
    for (let i = 0; i < 3; i++) expect((await tell(gateway, event)).status).toBe(200)
    expect(await checkoutOf(checkout)).toMatchObject({
      state: 'paid',
      paid_at: gateway.clock.now().toISOString(),
      receipt_number: expect.stringMatching(/^R-\d+$/) as string,
      url: null,
      case: { status: 'in_storage', charge: { paid: { cents: 346_21 }, due: { cents: 0 } } },
    })
    expect(await rows('transactions', { tow_id: checkout.car.id })).toMatchObject([
      { kind: 'payment', method: 'sandbox', status: 'succeeded', amount_cents: 346_21 },
    ])
    expect(await rows('custody', { id: checkout.car.custody_id })).toMatchObject([
      { status: 'in_storage', settled_cents: 346_21 },
    ])
    const { rows: mails } = await world.db.raw<{
      rows: { data: { payload: { to: string; subject: string; text: string } } }[]
    }>(`select data from pgboss.job where name = 'mail' and data->'payload'->>'to' = 'once@example.com'`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.data.payload.subject).toMatch(/^Receipt: \$346\.21 for TX /)
    expect(mails[0]?.data.payload.text).toContain('Storage, 3 days at $22.85: $68.55')
    expect(mails[0]?.data.payload.text).toContain(
      'nothing more is due if you pick up the car before midnight tonight (11/20). After that, $24.73 more is due.',
    )
  })

  it('wins no matter how late it arrives: after a decline, after giving up, after the deadline', async () => {
    for (const before of ['payment.failed', 'cancel', 'expired'] as const) {
      const checkout = await startCheckout()
      if (before === 'cancel')
        expect((await payer.post(`/api/public/checkouts/${checkout.key}/cancel`)).json).toMatchObject({
          state: 'cancelled',
          url: null,
        })
      else if (before === 'expired') await world.db('checkouts').where('id', checkout.key).update({ status: 'expired' })
      else await tell(gateway, anEvent(checkout, before, gateway.clock.now()))
      expect((await checkoutOf(checkout))['state']).toBe(
        { 'payment.failed': 'declined', cancel: 'cancelled', expired: 'expired' }[before],
      )
      await pays(checkout)
      expect([before, (await checkoutOf(checkout))['state']]).toEqual([before, 'paid'])
    }
  })

  it('of a declined checkout allows another one', async () => {
    const checkout = await startCheckout()
    await tell(gateway, anEvent(checkout, 'payment.failed', gateway.clock.now()))
    const second = await begin(payer, checkout.car.public_key)
    expect([second.status, key(second) === checkout.key]).toEqual([200, false])
  })

  it('of a second payment is marked, shown to the payer, and due for a refund until that is confirmed', async () => {
    const checkout = await startCheckout('twice@example.com')
    const [one, two] = [`pay_${randomUUID()}`, `pay_${randomUUID()}`]
    await pays(checkout, one)
    await pays(checkout, two)
    expect((await checkoutOf(checkout))['state']).toBe('paid_twice')
    const row = async () =>
      (await rows<{ refund_due_cents: number; refund_due_reason: string | null }>('checkouts', { id: checkout.key }))[0]
    expect(await row()).toMatchObject({ refund_due_cents: 346_21, refund_due_reason: 'paid_twice' })
    const subjects = (
      await world
        .db('pgboss.job')
        .where('name', 'mail')
        .select<{ data: { payload: { to: string; subject: string } } }[]>('data')
    )
      .map(({ data }) => data.payload)
      .filter(({ to }) => to === 'twice@example.com')
    expect(subjects.map(({ subject }) => subject.split(' ')[0] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Receipt:',
      'We',
    ])
    await tell(
      gateway,
      anEvent(checkout, 'refund.succeeded', gateway.clock.now(), { payment: two, refund: `re_${randomUUID()}` }),
    )
    expect(await row()).toMatchObject({ refund_due_cents: 0, refund_due_reason: null })
    expect((await checkoutOf(checkout))['state']).toBe('paid')
    expect(
      (await rows<{ kind: string; amount_cents: number }>('transactions', { tow_id: checkout.car.id })).map(
        ({ kind, amount_cents }) => [kind, amount_cents],
      ),
    ).toEqual([
      ['payment', 346_21],
      ['payment', 346_21],
      ['refund', -346_21],
    ])
    expect(
      await world
        .db('transactions')
        .where({ tow_id: checkout.car.id, kind: 'payment' })
        .orderBy('receipt_number')
        .pluck('reason'),
    ).toEqual([null, 'Paid twice. To be refunded'])
  })

  it('for a car already released is recorded and shown for refund, and the case stays ended', async () => {
    const checkout = await startCheckout()
    await world.db('checkouts').where('id', checkout.key).update({ status: 'expired' })
    const ended: RowChange<'custody'> = {
      status: 'released_paid',
      ended_at: gateway.clock.now(),
      released_to: 'The owner',
      released_to_id_type: 'passport',
      total_cents: 346_21,
    }
    await world.db('custody').where('id', checkout.car.custody_id).update(ended)
    await pays(checkout)
    expect(await rows('transactions', { tow_id: checkout.car.id })).toMatchObject([{ amount_cents: 346_21 }])
    expect(await rows('checkouts', { id: checkout.key })).toMatchObject([
      { status: 'paid', refund_due_cents: 346_21, refund_due_reason: 'after_release' },
    ])
    expect(await rows('custody', { id: checkout.car.custody_id })).toMatchObject([ended])
    expect(await world.db('history_entries').where({ record_id: checkout.key }).orderBy('seq').pluck('action')).toEqual(
      ['checkout.begun', 'payment.refund_due'],
    )
  })
})
