import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../../../../db/tenancy.ts'
import { jobContext } from '../../../../jobs/job-context.ts'
import { BY_THE_CLOCK, type JobStage } from '../../../../jobs/jobs.ts'
import type { PaymentProvider } from '../../../../operation/payment-provider.ts'
import { Sandbox } from '../../../../payments/sandbox/sandbox.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { lotOf, type Lot, type StoredCar, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { RelayedProvider } from '../../../../../test/servers/relayed-provider.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { readBack } from '../jobs/read-back.ts'
import { settleCheckout } from '../jobs/settle-checkout.ts'
import { anEvent, begin, QUIET, tell } from '../../../../../test/factories/payment.factory.ts'

let gateway: TestGateway
let sandbox: Sandbox
let world: World
let lot: Lot
let payer: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  const { payments } = gateway.gateway.app.kernel
  if (!(payments instanceof Sandbox)) throw new TypeError('The test needs the sandbox')
  sandbox = payments
  world = new World(gateway)
  lot = await lotOf(world)
  payer = await gateway.anybody().begin()
})
afterAll(() => gateway.close())

interface StartedCheckout {
  readonly car: StoredCar
  readonly key: string
  readonly amount_cents: number
  readonly page: string
}

async function started(car: StoredCar): Promise<StartedCheckout> {
  const answer = await begin(payer, car.public_key, { checkout: randomUUID(), email: 'ana@example.com' })
  expect(answer.status, answer.text).toBe(200)
  return {
    car,
    key: String(answer.json['key']),
    amount_cents: (answer.json['amount'] as { cents: number }).cents,
    page: new URL(String(answer.json['url'])).pathname,
  }
}
const startCheckout = async (): Promise<StartedCheckout> =>
  started(await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000)))
const giveUp = (key: string, who = payer) => who.post(`/api/public/checkouts/${key}/cancel`)
const stateOf = async ({ key }: { key: string }) => (await payer.get(`/api/public/checkouts/${key}`)).json['state']
const caseOf = async ({ car }: StartedCheckout) => (await payer.get(`/api/public/cases/${car.public_key}`)).json
const sendEvent = (checkout: StartedCheckout, kind: string, more = {}) =>
  tell(gateway, anEvent(checkout, kind, gateway.clock.now(), more))
const pays = (checkout: StartedCheckout) => sendEvent(checkout, 'payment.succeeded', { payment: `pay_${randomUUID()}` })
const jobs = (checkout_id: string, name: string) =>
  world.db('pgboss.job').where({ name }).whereRaw(`data->'payload'->>'checkout_id' = ?`, [checkout_id])
const paidFor = (tow_id: string): Promise<number[]> =>
  world.db('transactions').where({ tow_id, kind: 'payment' }).pluck('amount_cents')

/** Runs a checkout's job as the queue would. */
async function work(
  job: typeof settleCheckout | typeof readBack,
  checkout_id: string,
  payments: PaymentProvider = sandbox,
): Promise<void> {
  const { knex, app, jobs: queue } = gateway.gateway
  const { config, clock } = app.kernel
  const actor = job === readBack ? PLATFORM_ACTOR : systemActor({ tow_company_id: lot.company.id, on_behalf_of: null })
  const parts = { config, jobs: queue, clock, origin: () => gateway.url, payments }
  const transaction: JobStage['transaction'] = (done) =>
    inTenancy(knex, actor, clock.now(), (db) => done(jobContext(parts, { id: 'test', actor, stamp: BY_THE_CLOCK }, db)))
  await job.staged({ actor, clock, origin: gateway.url, payments, transaction }, { checkout_id })
}

/** The sandbox over a connection that fails whenever a page is ended. */
class UnreachableProvider extends RelayedProvider {
  override expire: PaymentProvider['expire'] = () => Promise.reject(new Error('socket hang up'))
}

describe('giving up paying', () => {
  it('allows another payment immediately with a different page, and changes nothing when repeated', async () => {
    const first = await startCheckout()
    for (let i = 0; i < 2; i++) expect((await giveUp(first.key)).json).toMatchObject({ state: 'cancelled', url: null })
    expect(await caseOf(first)).toMatchObject({ pay: { state: 'open', until: null } })
    const second = await started(first.car)
    expect(second.page).not.toBe(first.page)
    expect((await giveUp(first.key)).json['state']).toBe('cancelled')
    expect(await stateOf(second)).toBe('waiting')
    expect(
      await world.db('history_entries').where({ record_id: first.key, action: 'checkout.cancelled' }),
    ).toHaveLength(1)
  })

  it('needs the checkout key, which neither the case nor starting another payment reveals', async () => {
    const own = await startCheckout()
    const stranger = await gateway.anybody().begin()
    const answers = [
      await stranger.get(`/api/public/cases/${own.car.public_key}`),
      await begin(stranger, own.car.public_key),
      await begin(stranger, own.car.public_key, { checkout: randomUUID() }),
    ]
    expect(answers.map(({ text }) => text.includes(own.key))).toEqual([false, false, false])
    for (const key of [randomUUID(), own.car.public_key, own.car.id])
      expect((await giveUp(key, stranger)).status).toBe(404)
    expect(await stateOf(own)).toBe('waiting')
    expect(await caseOf(own)).toMatchObject({ pay: { state: 'under_way', until: expect.any(String) as string } })
  })

  it('is refused once the bank has the payment', async () => {
    const checkout = await startCheckout()
    await sendEvent(checkout, 'checkout.submitted')
    expect((await giveUp(checkout.key)).json).toMatchObject({ code: 'refused', details: { code: 'sent' } })
    expect(await stateOf(checkout)).toBe('processing')
  })

  it('returns the payment and changes nothing after it is paid', async () => {
    const checkout = await startCheckout()
    await pays(checkout)
    expect((await giveUp(checkout.key)).json).toMatchObject({
      state: 'paid',
      receipt_number: expect.stringMatching(/^R-/) as string,
    })
    expect([await stateOf(checkout), await paidFor(checkout.car.id)]).toEqual(['paid', [checkout.amount_cents]])
  })

  it('works while the provider is unreachable: the payer starts over, and the old page is ended later', async () => {
    const first = await startCheckout()
    expect((await giveUp(first.key)).status).toBe(200)
    await expect(work(settleCheckout, first.key, new UnreachableProvider(sandbox))).rejects.toThrow('socket hang up')
    const second = await started(first.car)
    await work(settleCheckout, first.key)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['cancelled', 'waiting'])
    expect((await payer.post(`${first.page}/pay`, { card: 'approved' })).json).toMatchObject({ code: 'refused' })
    expect((await payer.post(`${second.page}/pay`, { card: 'approved' })).status).toBe(200)
  })
})

describe('paying in one tab and giving up in another', () => {
  it('is paid, even when its event comes after giving up or is never delivered', async () => {
    const checkout = await startCheckout()
    expect((await payer.post(`${checkout.page}/pay`, { card: 'approved' })).status).toBe(200)
    expect((await giveUp(checkout.key)).json['state']).toBe('cancelled')
    await work(settleCheckout, checkout.key)
    expect(await jobs(checkout.key, 'read_back')).toHaveLength(1)
    await work(readBack, checkout.key)
    expect([await stateOf(checkout), await paidFor(checkout.car.id)]).toEqual(['paid', [checkout.amount_cents]])
  })

  it('ends the new payment when the payer started over, so that nobody pays twice', async () => {
    const first = await startCheckout()
    await giveUp(first.key)
    const second = await started(first.car)
    await pays(first)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'cancelled'])
    expect(await caseOf(first)).toMatchObject({ pay: { state: 'paid', amount: { cents: 0 } } })
    await work(settleCheckout, second.key)
    expect((await payer.post(`${second.page}/pay`, { card: 'approved' })).json).toMatchObject({ code: 'refused' })
    expect(await world.db('checkouts').where('tow_id', first.car.id).sum('refund_due_cents as cents')).toEqual([
      { cents: 0 },
    ])
  })

  it('refunds the second payment when the payer started over and paid twice', async () => {
    const first = await startCheckout()
    await giveUp(first.key)
    const second = await started(first.car)
    await pays(second)
    await pays(first)
    expect(await paidFor(first.car.id)).toEqual([first.amount_cents, first.amount_cents])
    expect(await world.db('checkouts').where('tow_id', first.car.id).sum('refund_due_cents as cents')).toEqual([
      { cents: first.amount_cents },
    ])
  })

  it('loses no money when both happen simultaneously, in either order', async () => {
    for (let i = 0; i < 6; i++) {
      const checkout = await startCheckout()
      await Promise.all(i % 2 === 0 ? [giveUp(checkout.key), pays(checkout)] : [pays(checkout), giveUp(checkout.key)])
      expect([await stateOf(checkout), await paidFor(checkout.car.id)]).toEqual(['paid', [checkout.amount_cents]])
    }
  })
})
