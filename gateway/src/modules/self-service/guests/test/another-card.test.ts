import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { World } from '../../../../../test/world.ts'
import { QUIET, tell } from '../../../../../test/factories/payment.factory.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { at, type Bought, parkingForSale, permitOf } from '../../../../../test/scenes/parking-for-sale.ts'

let gateway: TestGateway
let world: World
let sale: Awaited<ReturnType<typeof parkingForSale>>
let guest: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  world = new World(gateway)
  sale = await parkingForSale(gateway, world)
  guest = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

const MINUTE = 60_000
const permit = (bought: Bought) => permitOf(guest, bought)
const retried = async (bought: Bought) => {
  const answer = await sale.retry(guest, bought)
  expect(answer.status, answer.text).toBe(200)
  return answer.json['checkout'] as { url: string | null; tries: number }
}
const ledger = ({ checkout }: Bought) =>
  world.db('transactions').where({ checkout_id: checkout }).orderBy('kind').select('kind', 'amount_cents')

describe('a declined card', () => {
  it('keeps the rest of the ten minutes in effect, and another card pays for the same permit', async () => {
    const bought = await sale.buy(guest)
    const ends = at(gateway, 10)
    gateway.clock.pass(3 * MINUTE)
    await sale.decline(bought)
    expect(await permit(bought)).toMatchObject({
      status: 'pending_payment',
      checkout: { state: 'declined', can_retry: true, url: null, tries: 1, sheltered_until: ends },
    })
    expect(await sale.verdict(bought.plate)).toBe('check')
    const first = await sale.sessionOf(bought)
    expect(await retried(bought)).toMatchObject({
      tries: 2,
      url: expect.stringContaining('/api/sandbox/checkouts/') as string,
    })
    expect(await sale.sessionOf(bought)).not.toBe(first)
    expect(await permit(bought)).toMatchObject({
      key: bought.key,
      checkout: { key: bought.checkout, state: 'waiting', sheltered_until: ends, expires_at: ends },
    })
    await tell(gateway, await sale.event(bought, 'payment.succeeded', { payment: `pay_${randomUUID()}` }))
    expect(await permit(bought)).toMatchObject({ status: 'active', checkout: { state: 'paid', sheltered_until: null } })
    expect(await sale.verdict(bought.plate)).toBe('authorized')
    expect(await ledger(bought)).toEqual([{ kind: 'payment', amount_cents: 12_99 }])
    const returns: string[] = await world
      .db('sandbox_sessions')
      .where('reference', bought.checkout)
      .orderBy('return_url')
      .pluck('return_url')
    expect(returns.map((url) => new URL(url).searchParams.get('sent'))).toEqual(['1', '2'])
  })

  it('shelters no longer than the first ten minutes, no matter how often it is retried', async () => {
    const bought = await sale.buy(guest)
    for (let tries = 1; tries <= 4; tries += 1) {
      gateway.clock.pass(2 * MINUTE)
      await sale.decline(bought)
      expect([tries, await sale.verdict(bought.plate)]).toEqual([tries, 'check'])
      expect(await retried(bought)).toMatchObject({ tries: tries + 1 })
    }
    await sale.decline(bought)
    gateway.clock.pass(2 * MINUTE)
    expect(await sale.verdict(bought.plate)).toBe('unauthorized')
    expect(await permit(bought)).toMatchObject({
      checkout: { state: 'declined', can_retry: false, sheltered_until: null },
    })
    expect((await sale.retry(guest, bought)).json['details']).toEqual({ code: 'time_over' })
    await sale.settle(bought)
    expect(await permit(bought)).toMatchObject({
      status: 'cancelled',
      phase: 'past',
      checkout: { state: 'declined', can_retry: false },
    })
    expect(await sale.verdict(bought.plate)).toBe('unauthorized')
  })

  it('that is reported after the ten minutes ends the request', async () => {
    const bought = await sale.buy(guest)
    await tell(gateway, await sale.event(bought, 'checkout.submitted'))
    gateway.clock.pass(11 * MINUTE)
    await sale.decline(bought)
    expect(await permit(bought)).toMatchObject({
      status: 'cancelled',
      phase: 'past',
      checkout: { state: 'declined', can_retry: false },
    })
    expect(await sale.verdict(bought.plate)).toBe('unauthorized')
  })

  it('still allows giving up, which ends the shelter', async () => {
    const bought = await sale.buy(guest)
    await sale.decline(bought)
    await retried(bought)
    await sale.decline(bought)
    expect((await guest.post(`/api/public/permits/${bought.key}/end`, {})).json).toMatchObject({
      status: 'cancelled',
      checkout: { state: 'cancelled', sheltered_until: null },
    })
    expect(await sale.verdict(bought.plate)).toBe('unauthorized')
    await sale.decline(bought)
    expect(await permit(bought)).toMatchObject({ checkout: { state: 'cancelled', can_retry: false } })
    expect(await sale.verdict(bought.plate)).toBe('unauthorized')
  })
})

describe('concurrent tabs and events', () => {
  it('return one page when two tabs retry simultaneously', async () => {
    const bought = await sale.buy(guest)
    await sale.decline(bought)
    const [one, other] = await Promise.all([retried(bought), retried(bought)])
    expect(one).toEqual(other)
    expect(one.tries).toBe(2)
    expect(await world.db('sandbox_sessions').where('reference', bought.checkout)).toHaveLength(2)
  })

  it('change nothing for a decline that is repeated, late, or after the payment', async () => {
    const bought = await sale.buy(guest)
    const old = { session: await sale.sessionOf(bought) }
    const declined = await sale.event(bought, 'payment.failed')
    await tell(gateway, declined)
    const { url } = await retried(bought)
    const late = [
      declined,
      await sale.event(bought, 'payment.failed', old),
      await sale.event(bought, 'checkout.submitted', old),
    ]
    for (const event of late) await tell(gateway, event)
    expect(await permit(bought)).toMatchObject({ checkout: { state: 'waiting', url, tries: 2 } })
    await tell(gateway, await sale.event(bought, 'checkout.submitted'))
    expect(await permit(bought)).toMatchObject({ checkout: { state: 'processing' } })
    expect((await sale.retry(guest, bought)).json['details']).toEqual({ code: 'sent' })
    await tell(gateway, await sale.event(bought, 'payment.succeeded', { payment: `pay_${randomUUID()}` }))
    for (const event of [...late, await sale.event(bought, 'payment.failed', old)]) await tell(gateway, event)
    expect(await permit(bought)).toMatchObject({ status: 'active', checkout: { state: 'paid' } })
    expect(await retried(bought)).toMatchObject({ tries: 2, url: null })
    expect(await ledger(bought)).toHaveLength(1)
  })

  it('end the same in any order of both tries’ events', async () => {
    const ends = []
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
      [3, 0, 0, 1, 2, 3],
    ]) {
      const bought = await sale.buy(guest)
      const old = { session: await sale.sessionOf(bought) }
      await sale.decline(bought)
      await retried(bought)
      const payment = `pay_${randomUUID()}`
      const events = [
        await sale.event(bought, 'checkout.submitted', old),
        await sale.event(bought, 'payment.failed', old),
        await sale.event(bought, 'checkout.submitted'),
        await sale.event(bought, 'payment.succeeded', { payment }),
      ]
      for (const index of order) await tell(gateway, events[index])
      const { status } = await permit(bought)
      ends.push(JSON.stringify({ status, ledger: await ledger(bought), verdict: await sale.verdict(bought.plate) }))
    }
    expect(new Set(ends)).toEqual(
      new Set([
        JSON.stringify({ status: 'active', ledger: [{ kind: 'payment', amount_cents: 12_99 }], verdict: 'authorized' }),
      ]),
    )
  })

  it('count a payment of the declined try and refund that of the next one', async () => {
    const bought = await sale.buy(guest)
    const old = { session: await sale.sessionOf(bought) }
    await sale.decline(bought)
    await retried(bought)
    await tell(gateway, await sale.event(bought, 'payment.succeeded', { ...old, payment: `pay_${randomUUID()}` }))
    expect(await permit(bought)).toMatchObject({ status: 'active' })
    await tell(gateway, await sale.event(bought, 'payment.succeeded', { payment: `pay_${randomUUID()}` }))
    expect(await world.db('checkouts').where('id', bought.checkout)).toMatchObject([
      { outcome: 'paid_twice', refund_due_cents: 12_99, refund_due_reason: 'paid_twice' },
    ])
    expect(await permit(bought)).toMatchObject({ status: 'active' })
  })
})

describe('a payment that does not match', () => {
  it('is shown as under review: no other card, no decline, and a matching event still pays', async () => {
    const bought = await sale.buy(guest)
    await tell(
      gateway,
      await sale.event(bought, 'payment.succeeded', { payment: `pay_${randomUUID()}`, amount_cents: 1 }),
    )
    expect(await permit(bought)).toMatchObject({
      status: 'pending_payment',
      checkout: { state: 'under_review', can_retry: false, url: null },
    })
    expect(await sale.verdict(bought.plate)).toBe('check')
    for (const call of ['retry-payment', 'end'])
      expect(
        (
          await guest.post(`/api/public/permits/${bought.key}/${call}`, undefined, {
            headers: { 'idempotency-key': randomUUID() },
          })
        ).json['details'],
      ).toEqual({ code: 'sent' })
    gateway.clock.pass(10 * MINUTE)
    await sale.settle(bought)
    expect(await permit(bought)).toMatchObject({
      status: 'cancelled',
      phase: 'past',
      checkout: { state: 'under_review', sheltered_until: null },
    })
    expect(await sale.verdict(bought.plate)).toBe('unauthorized')
    await tell(gateway, await sale.event(bought, 'payment.succeeded', { payment: `pay_${randomUUID()}` }))
    expect(await permit(bought)).toMatchObject({ status: 'active', checkout: { state: 'paid' } })
  })
})

describe('the shelter shown on a page', () => {
  it('matches the plate check: one unpaid try in twelve hours', async () => {
    const plate = freshPlate()
    expect(await sale.wouldShelter(guest, plate)).toBe(true)
    const first = await sale.buy(guest, plate)
    expect(first.json['checkout']).toMatchObject({ sheltered_until: at(gateway, 10) })
    gateway.clock.pass(MINUTE)
    await guest.post(`/api/public/permits/${first.key}/end`, {})
    expect(await sale.wouldShelter(guest, plate)).toBe(false)
    const second = await sale.buy(guest, plate)
    expect(second.json['checkout']).toMatchObject({ state: 'waiting', sheltered_until: null })
    expect(await sale.verdict(plate)).toBe('unauthorized')
    await sale.decline(second)
    expect(await permit(second)).toMatchObject({
      checkout: { state: 'declined', can_retry: true, sheltered_until: null },
    })
    await retried(second)
    expect(await sale.verdict(plate)).toBe('unauthorized')
    // Twelve hours after the try that sheltered.
    gateway.clock.pass(12 * 60 * MINUTE - MINUTE)
    expect(await sale.wouldShelter(guest, plate)).toBe(true)
    expect((await sale.buy(guest, plate)).json['checkout']).toMatchObject({ sheltered_until: at(gateway, 10) })
    expect(await sale.verdict(plate)).toBe('check')
  })

  it('does not reveal another person’s try in advance', async () => {
    const bought = await sale.buy(guest)
    gateway.clock.pass(MINUTE)
    const stranger = await gateway.anybody().begin()
    expect(await sale.wouldShelter(stranger, bought.plate)).toBe(true)
    expect(await sale.wouldShelter(guest, bought.plate)).toBe(false)
    const theirs = await sale.buy(stranger, bought.plate)
    expect(theirs.json['checkout']).toMatchObject({ sheltered_until: null })
  })

  it('is absent for a permit that begins later', async () => {
    const coming = await sale.buy(guest, freshPlate(), { from: at(gateway, 30) })
    expect(coming.json['checkout']).toMatchObject({ sheltered_until: null })
    expect(await sale.verdict(coming.plate)).toBe('unauthorized')
  })
})
