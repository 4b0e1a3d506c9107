import { createHash, randomUUID } from 'node:crypto'
import { checkoutState, type CheckoutStanding } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxEvent } from '../../../../operation/queues.ts'
import { readSandboxEvent } from '../../../../payments/sandbox/events.ts'
import type { Gateway } from '../../../../start.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { lotOf, type Lot, type StoredCar, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'

/** Number of event orders over HTTP: a sample, or all of them in the full run. */
const ORDERS = process.env['FULL'] ? 1000 : 60

let gateway: TestGateway
let second: Gateway
let world: World
let lot: Lot
let payer: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  second = await gateway.another()
  world = new World(gateway)
  lot = await lotOf(world)
  payer = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

async function startCheckout() {
  const car = await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
  const answer = await begin(payer, car.public_key)
  return { car, key: String(answer.json['key']), amount_cents: 346_21 }
}

/** Returns a random number generator that repeats its numbers for the same seed, so that a failure can be reproduced. */
function seededRandom(seed: number): (below: number) => number {
  let count = 0
  return (below) =>
    createHash('sha256')
      .update(`${seed}:${(count += 1)}`)
      .digest()
      .readUInt32BE() % below
}

interface Sent {
  readonly event: SandboxEvent
  readonly signed: { secret?: string; at?: Date }
  readonly counts: boolean
}

/** Shuffles a set of events: each up to three times, some late, some with a foreign or an old signature. */
function anOrder(checkout: { key: string; amount_cents: number }, seed: number, now: Date): Sent[] {
  const random = seededRandom(seed)
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const payments = [`pay_${randomUUID()}`, `pay_${randomUUID()}`].slice(0, random(3))
  const events = [
    anEvent(checkout, 'checkout.submitted', at(0)),
    ...payments.map((payment, index) => anEvent(checkout, 'payment.succeeded', at(1 + index), { payment })),
    ...(random(3) === 0 ? [anEvent(checkout, 'payment.failed', at(1))] : []),
    ...(random(3) === 0 ? [anEvent(checkout, 'checkout.expired', at(15))] : []),
    ...(random(4) === 0 && payments[0]
      ? [anEvent(checkout, 'refund.succeeded', at(20), { payment: payments[0], refund: `re_${randomUUID()}` })]
      : []),
    ...(random(5) === 0 ? [anEvent(checkout, 'something.else', at(3))] : []),
  ]
  const stranger = anEvent(checkout, 'payment.succeeded', at(2), { payment: `pay_${randomUUID()}` })
  const sent: Sent[] = [
    ...events.flatMap((event) => Array.from({ length: 1 + random(3) }, () => ({ event, signed: {}, counts: true }))),
    { event: stranger, signed: { secret: 'a stranger’s secret' }, counts: false },
    {
      event: anEvent(checkout, 'payment.succeeded', at(2), { payment: `pay_${randomUUID()}` }),
      signed: { at: at(-6) },
      counts: false,
    },
  ]
  return sent
    .map((one) => ({ one, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

const standingOf = (sent: readonly Sent[]): CheckoutStanding =>
  checkoutState(
    sent
      .filter(({ counts }) => counts)
      .flatMap(({ event }) => readSandboxEvent(Buffer.from(JSON.stringify(event))).fact ?? []),
  )

/** Returns the ledger of a checkout, without values generated per run. */
async function ledgerOf(checkout: { key: string; car: StoredCar }) {
  const [row] = await world
    .db('checkouts')
    .where('id', checkout.key)
    .select<{ outcome: string; paid_at: Date | null; refund_due_cents: number }[]>(
      'outcome',
      'paid_at',
      'refund_due_cents',
    )
  const ledger = await world
    .db('transactions')
    .where({ tow_id: checkout.car.id })
    .orderBy(['kind', 'provider_id'])
    .select<{ kind: string; provider_id: string; amount_cents: number }[]>('kind', 'provider_id', 'amount_cents')
  const shown = (await payer.get(`/api/public/cases/${checkout.car.public_key}`)).json as {
    pay: { amount: { cents: number } }
    case: { status: string }
  }
  const settlings = await world
    .db('history_entries')
    .where({ record_id: checkout.car.custody_id ?? '', action: 'custody.paid' })
    .count<{ n: number }[]>('* as n')
  return { ...row, ledger, status: shown.case.status, due: shown.pay.amount.cents, settlings: settlings[0]?.n }
}

describe('the provider’s events', () => {
  it(`ends ${ORDERS} orders with duplicate, late, and badly signed events on two processes in the state given by the set of events`, async () => {
    for (let seed = 1; seed <= ORDERS; seed++) {
      const checkout = await startCheckout()
      const sent = anOrder(checkout, seed, gateway.clock.now())
      // Three at a time, because a provider's servers don't wait for each other.
      for (let i = 0; i < sent.length; i += 3) {
        const answers = await Promise.all(
          sent.slice(i, i + 3).map(async ({ event, signed, counts }, index) => {
            const url = (i + index) % 2 === 0 ? gateway.url : second.url
            return [(await tell({ ...gateway, url }, event, signed)).status, counts ? 200 : 400]
          }),
        )
        for (const [status, wanted] of answers) expect([seed, status]).toEqual([seed, wanted])
      }
      const standing = standingOf(sent)
      const ledger = await ledgerOf(checkout)
      const payments = standing.payments
        .map(({ payment_id }) => ({ kind: 'payment', provider_id: payment_id, amount_cents: 346_21 }))
        .toSorted((a, b) => (a.provider_id < b.provider_id ? -1 : 1))
      const refunds =
        standing.payments.length === 0
          ? []
          : standing.refunds.map(({ refund_id }) => ({ kind: 'refund', provider_id: refund_id, amount_cents: -346_21 }))
      expect([seed, ledger]).toEqual([
        seed,
        {
          outcome: standing.state,
          paid_at: standing.paid_at === null ? null : new Date(standing.paid_at),
          refund_due_cents: standing.excess_cents,
          ledger: [...payments, ...refunds],
          status: 'in_storage',
          due: standing.kept_cents > 0 ? 0 : 346_21,
          // Once, unless the refund arrived before the payment: then nothing was ever settled.
          settlings: refunds.length > 0 ? ledger.settlings : Math.min(1, payments.length),
        },
      ])
    }
  }, 1_800_000)

  it('returns 400 for a bad signature, stores nothing, and changes nothing', async () => {
    const checkout = await startCheckout()
    const event = anEvent(checkout, 'payment.succeeded', gateway.clock.now(), { payment: 'pay_forged' })
    for (const signed of [
      { secret: 'a stranger’s secret' },
      { signature: '' },
      { signature: 't=1,v1=00' },
      { at: new Date(0) },
    ]) {
      const answer = await tell(gateway, event, signed)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'malformed'])
    }
    expect(await world.db('payment_events').where('provider_event_id', event.id)).toEqual([])
    expect(await world.db('transactions').where('tow_id', checkout.car.id)).toEqual([])
  })

  it.each([
    ['one cent', { amount_cents: 1 }, '$0.01 USD'],
    ['too much', { amount_cents: 346_22 }, '$346.22 USD'],
    ['another currency', { currency: 'mxn' }, '$346.21 MXN'],
  ])(
    'puts an event with %s under review with one alarm; it pays for nothing, and a matching event still does',
    async (_name, wrong, said) => {
      const checkout = await startCheckout()
      const now = gateway.clock.now()
      for (const payment of ['first', 'second']) {
        const event = anEvent(checkout, 'payment.succeeded', now, {
          payment: `pay_${payment}_${checkout.key}`,
          ...wrong,
        })
        expect((await tell(gateway, event)).status).toBe(200)
      }
      expect(await ledgerOf(checkout)).toMatchObject({ outcome: 'declined', ledger: [], due: 346_21, settlings: 0 })
      const state = async () => (await payer.get(`/api/public/checkouts/${checkout.key}`)).json['state']
      expect(await state()).toBe('under_review')
      const alarms = await world
        .db('pgboss.job')
        .where({ name: 'payment_alarm' })
        .whereRaw(`data -> 'payload' ->> 'checkout_id' = ?`, [checkout.key])
        .select<{ said: string }[]>(world.db.raw(`data -> 'payload' ->> 'said' as said`))
      expect(alarms).toEqual([{ said }])
      expect(
        await world.db('history_entries').where({ record_id: checkout.key, action: 'checkout.event_set_aside' }),
      ).toHaveLength(1)

      await tell(gateway, anEvent(checkout, 'payment.succeeded', now, { payment: `pay_right_${checkout.key}` }))
      expect(await ledgerOf(checkout)).toMatchObject({
        outcome: 'paid',
        ledger: [{ kind: 'payment', amount_cents: 346_21 }],
        due: 0,
      })
      expect(await state()).toBe('paid')
    },
  )

  it('never report “nothing charged” for a checkout under review, even after giving up or a decline', async () => {
    for (const [before, after] of [
      ['cancel', null],
      [null, 'payment.failed'],
      [null, 'checkout.expired'],
    ]) {
      const checkout = await startCheckout()
      if (before) await payer.post(`/api/public/checkouts/${checkout.key}/cancel`)
      await tell(
        gateway,
        anEvent(checkout, 'payment.succeeded', gateway.clock.now(), {
          payment: `pay_${checkout.key}`,
          amount_cents: 1,
        }),
      )
      if (after) await tell(gateway, anEvent(checkout, after, gateway.clock.now()))
      expect([before, after, (await payer.get(`/api/public/checkouts/${checkout.key}`)).json['state']]).toEqual([
        before,
        after,
        'under_review',
      ])
    }
  })

  it('keep a payment paid when its refund is under review', async () => {
    const checkout = await startCheckout()
    await tell(gateway, anEvent(checkout, 'payment.succeeded', gateway.clock.now(), { payment: `pay_${checkout.key}` }))
    await tell(
      gateway,
      anEvent(checkout, 'refund.succeeded', gateway.clock.now(), {
        payment: `pay_${checkout.key}`,
        refund: `re_${checkout.key}`,
        currency: 'mxn',
      }),
    )
    expect((await payer.get(`/api/public/checkouts/${checkout.key}`)).json['state']).toBe('paid')
  })

  it('under review are emailed to the company’s admins and the super admins', async () => {
    const loud = await startTestGateway({ environment: QUIET.environment })
    const there = new World(loud)
    const yard = await lotOf(there)
    const car = await storedCar(there, yard, freshPlate(), new Date(loud.clock.now().getTime() - 48 * 3_600_000))
    const admin = await there.towUser('tow_admin', yard.company)
    const key = String((await begin(await loud.anybody().begin(), car.public_key)).json['key'])
    await tell(
      loud,
      anEvent({ key, amount_cents: 1 }, 'payment.succeeded', loud.clock.now(), { payment: 'pay_of_a_cent' }),
    )
    const mails = async (): Promise<unknown[]> =>
      there.db('outbox_messages').where({ recipient: admin.email }).pluck('subject')
    await expect.poll(mails).toEqual([expect.stringMatching(/^A payment event for .* does not match$/)])
    await loud.close()
  })

  it('return 400 for a signed request that is not an event, and are stored with 200 when they concern nothing of ours', async () => {
    expect((await tell(gateway, { id: 'evt_x' })).status).toBe(400)
    const stray = anEvent({ key: randomUUID(), amount_cents: 1 }, 'payment.succeeded', gateway.clock.now(), {
      payment: 'pay_stray',
    })
    expect((await tell(gateway, stray)).status).toBe(200)
    expect(await world.db('payment_events').where('provider_event_id', stray.id)).toMatchObject([{ checkout_id: null }])
  })

  it('need no session or token, take 256 KB at most, and log no secret or address', async () => {
    const huge = await fetch(`${gateway.url}/api/payments/sandbox/events`, {
      method: 'POST',
      body: 'x'.repeat(300 * 1024),
    })
    expect(huge.status).toBe(413)
    expect((await fetch(`${gateway.url}/api/payments/stripe/events`, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await fetch(`${gateway.url}/api/payments/paypal/events`, { method: 'POST', body: '{}' })).status).toBe(422)
    expect(gateway.log.join('')).not.toMatch(/signs the events|v1=|pay_forged|@example\.com/)
  })
})
