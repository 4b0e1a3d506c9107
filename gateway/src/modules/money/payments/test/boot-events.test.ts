import { createHash, randomUUID } from 'node:crypto'
import { checkoutState, type CheckoutStanding } from '@curbwise/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxAccountEvent, SandboxEvent } from '../../../../operation/queues.ts'
import { readSandboxEvent } from '../../../../payments/sandbox/events.ts'
import type { Gateway } from '../../../../start.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'
import {
  type BootedCar,
  bootedCar,
  type BootPlace,
  bootPlaceOf,
  BOOT_PRICE,
  RELEASE_CODE,
} from '../../../../../test/scenes/booted-car.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'

/** Number of event orders over HTTP: a sample, or all of them in the full run. */
const ORDERS = process.env['FULL'] ? 1000 : 40

let gateway: TestGateway
let second: Gateway
let world: World
let place: BootPlace
let payer: HttpClient
let account: string

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  second = await gateway.another()
  world = new World(gateway)
  place = await bootPlaceOf(world)
  account = String((await world.db('payment_accounts').first('provider_account_id'))?.provider_account_id)
  payer = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

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
  readonly event: SandboxEvent | SandboxAccountEvent
  readonly signed: { readonly secret?: string; readonly at?: Date }
  readonly counts: boolean
}

/** The kinds of provider events of one checkout. Some are left out at random; the counted ones may be sent up to three times. */
function eventsOf(key: string, random: (below: number) => number, at: (minutes: number) => Date): Sent[] {
  const checkout = { key, amount_cents: BOOT_PRICE }
  const payments = [`pay_${randomUUID()}`, `pay_${randomUUID()}`].slice(0, random(3))
  const [paid] = payments
  const one = (sides: number, event: () => Sent['event']): Sent['event'][] => (random(sides) === 0 ? [event()] : [])
  const refund = (type: string, minutes: number): Sent['event'] =>
    anEvent(checkout, type, at(minutes), { payment: paid ?? null, refund: `re_${randomUUID()}` })
  const disputed = (): SandboxAccountEvent => ({
    id: `evt_${randomUUID()}`,
    type: 'dispute.opened',
    created: at(30).getTime(),
    account,
    dispute: {
      id: `dp_${randomUUID()}`,
      payment: paid ?? '',
      status: 'needs_response',
      amount_cents: BOOT_PRICE,
      reason: 'fraudulent',
      answer_by: at(60 * 24 * 7).getTime(),
      opened: at(30).getTime(),
    },
  })
  const events: readonly Sent['event'][] = [
    anEvent(checkout, 'checkout.submitted', at(0)),
    ...payments.map((payment, index) => anEvent(checkout, 'payment.succeeded', at(1 + index), { payment })),
    ...one(3, () => anEvent(checkout, 'payment.failed', at(1))),
    ...one(3, () => anEvent(checkout, 'checkout.expired', at(15))),
    ...(paid ? one(3, () => refund('refund.succeeded', 20)) : []),
    ...(paid ? one(4, () => refund('refund.failed', 21)) : []),
    ...(paid ? one(3, disputed) : []),
    ...one(4, () =>
      anEvent({ key, amount_cents: BOOT_PRICE + 1 }, 'payment.succeeded', at(2), { payment: `pay_${randomUUID()}` }),
    ),
    ...one(5, () => anEvent(checkout, 'something.else', at(3))),
  ]
  const forged = (signed: Sent['signed']): Sent => ({
    event: anEvent(checkout, 'payment.succeeded', at(2), { payment: `pay_${randomUUID()}` }),
    signed,
    counts: false,
  })
  return [
    ...events.flatMap((event) =>
      Array.from({ length: random(10) < 3 ? 2 + random(2) : 1 }, () => ({ event, signed: {}, counts: true })),
    ),
    forged({ secret: 'a stranger’s secret' }),
    forged({ at: at(-20) }),
  ]
}

const shuffled = (sent: readonly Sent[], random: (below: number) => number): Sent[] =>
  sent
    .map((one) => ({ one, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

const standingOf = (sent: readonly Sent[], key: string): CheckoutStanding =>
  checkoutState(
    sent
      .filter(({ counts, event }) => counts && 'data' in event && event.data.reference === key)
      .flatMap(({ event }) => {
        const { fact } = readSandboxEvent(Buffer.from(JSON.stringify(event)))
        if (!fact) return []
        const is_wrong = fact.kind === 'succeeded' && fact.amount_cents !== BOOT_PRICE
        return is_wrong ? [{ ...fact, kind: 'failed' as const, payment_id: null }] : [fact]
      }),
  )

/** Starts up to three checkouts of one boot, each given up for the next. */
async function startCheckouts(boot: BootedCar, count: number): Promise<string[]> {
  const keys: string[] = []
  for (let i = 0; i < count; i++) {
    const before = keys.at(-1)
    if (before) await payer.post(`/api/public/checkouts/${before}/cancel`)
    const begun = await begin(payer, boot.public_key)
    expect(begun.status, begun.text).toBe(200)
    keys.push(String(begun.json['key']))
  }
  return keys
}

/** The boot and its ledger, without values generated per run. */
async function endOf(boot: BootedCar, keys: readonly string[]) {
  const { status } = (await world.db('booted_vehicles').where('id', boot.id).first('status')) as { status: string }
  const checkouts = await world
    .db('checkouts')
    .whereIn('id', keys)
    .select<{ id: string; outcome: string; refund_due_cents: number }[]>('id', 'outcome', 'refund_due_cents')
  const ledger = await world
    .db('transactions')
    .where({ boot_id: boot.id, status: 'succeeded' })
    .orderBy(['kind', 'provider_id'])
    .select<{ kind: string; provider_id: string; amount_cents: number }[]>('kind', 'provider_id', 'amount_cents')
  const releases = await world.db('history_entries').where({ record_id: boot.id, action: 'boot.released_paid' })
  const codes = await Promise.all(
    keys.map(async (key) => (await payer.get(`/api/public/checkouts/${key}`)).json['release_code'] ?? null),
  )
  return {
    status,
    outcomes: keys.map((key) => checkouts.find(({ id }) => id === key)?.outcome),
    refunds_due: keys.map((key) => checkouts.find(({ id }) => id === key)?.refund_due_cents),
    ledger,
    releases: releases.length,
    codes,
  }
}

interface Kept {
  readonly key: string
  readonly payment_id: string
  readonly at: string
  readonly left: number
}

/** What is kept of each payment, the latest first. */
const keptOf = (keys: readonly string[], standings: readonly CheckoutStanding[]): Kept[] =>
  standings
    .flatMap(({ payments, refunds }, index) =>
      payments.map(({ payment_id, at, amount_cents }) => ({
        key: keys[index] ?? '',
        payment_id,
        at: new Date(at).toISOString(),
        left:
          amount_cents -
          refunds
            .filter((refund) => !refund.is_failed && refund.payment_id === payment_id)
            .reduce((sum, refund) => sum + refund.amount_cents, 0),
      })),
    )
    .toSorted((a, b) => (`${a.at} ${a.payment_id}` < `${b.at} ${b.payment_id}` ? 1 : -1))

/** The state that a set of events means, whatever their order. */
function expected(keys: readonly string[], standings: readonly CheckoutStanding[]) {
  const kept = keptOf(keys, standings)
  let open = Math.max(0, kept.reduce((sum, { left }) => sum + left, 0) - BOOT_PRICE)
  const due = new Map<string, number>()
  for (const { key, left } of kept) {
    const cents = Math.min(open, left)
    open -= cents
    due.set(key, (due.get(key) ?? 0) + cents)
  }
  const is_paid = kept.length > 0
  const own = (key: string): number => kept.filter((one) => one.key === key).reduce((sum, { left }) => sum + left, 0)
  const rows = standings.flatMap(({ payments, refunds }) => [
    ...payments.map(({ payment_id }) => ({ kind: 'payment', provider_id: payment_id, amount_cents: BOOT_PRICE })),
    ...(payments.length === 0 ? [] : refunds.filter(({ is_failed }) => !is_failed)).map(({ refund_id }) => ({
      kind: 'refund',
      provider_id: refund_id,
      amount_cents: -BOOT_PRICE,
    })),
  ])
  return {
    status: is_paid ? 'released_paid' : 'deployed',
    outcomes: standings.map(({ state }) => state),
    refunds_due: keys.map((key) => due.get(key) ?? 0),
    ledger: rows.toSorted((a, b) => (`${a.kind} ${a.provider_id}` < `${b.kind} ${b.provider_id}` ? -1 : 1)),
    releases: is_paid ? 1 : 0,
    codes: keys.map((key) => (own(key) - (due.get(key) ?? 0) >= BOOT_PRICE ? RELEASE_CODE : null)),
  }
}

describe('the provider’s events about a boot', () => {
  it(`end ${ORDERS} orders of several checkouts’ events, with duplicate, late, disputed, and badly signed ones, in one state`, async () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= ORDERS; seed++) {
      const random = seededRandom(seed)
      const now = gateway.clock.now()
      const boot = await bootedCar(world, gateway, place)
      const keys = await startCheckouts(boot, 1 + random(3))
      const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
      const sent = shuffled(
        keys.flatMap((key, index) => eventsOf(key, random, (minutes) => at(index * 2 + minutes))),
        random,
      )
      // Three at a time, because a provider's servers don't wait for each other.
      for (let i = 0; i < sent.length; i += 3) {
        const answers = await Promise.all(
          sent.slice(i, i + 3).map(async ({ event, signed, counts }, index) => {
            kinds.add(`${event.type}${counts ? '' : signed.secret ? ', forged' : ', late signature'}`)
            const url = (i + index) % 2 === 0 ? gateway.url : second.url
            return [(await tell({ ...gateway, url }, event, signed)).status, counts ? 200 : 400]
          }),
        )
        for (const [status, wanted] of answers) expect([seed, status]).toEqual([seed, wanted])
      }
      const standings = keys.map((key) => standingOf(sent, key))
      expect([seed, await endOf(boot, keys)]).toEqual([seed, expected(keys, standings)])
    }
    expect(kinds.size).toBeGreaterThanOrEqual(9)
  }, 1_800_000)
})
