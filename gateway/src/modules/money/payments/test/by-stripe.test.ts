import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR, systemActor } from '../../../../db/tenancy.ts'
import { jobContext } from '../../../../jobs/job-context.ts'
import { BY_THE_CLOCK, type JobStage } from '../../../../jobs/jobs.ts'
import { StripePayments } from '../../../../payments/stripe/stripe.ts'
import { type Gateway, startGateway } from '../../../../start.ts'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { StripeServer } from '../../../../../test/servers/stripe-server.ts'
import { lotOf, type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate } from '../../../../../test/factories/tow.factory.ts'
import { readBack } from '../jobs/read-back.ts'
import { settleCheckout } from '../jobs/settle-checkout.ts'
import { begin, QUIET } from '../../../../../test/factories/payment.factory.ts'

const SECRET = 'whsec_of_these_tests'
const CENTS = 346_21
let gateway: TestGateway
let byStripe: Gateway
let server: StripeServer
let stripe: StripePayments
let world: World
let lot: Lot
let payer: HttpClient
let account: string

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  const { config, log } = gateway.gateway.app.kernel
  server = new StripeServer(() => gateway.clock.now())
  stripe = new StripePayments({
    secret_key: 'sk_test_of_nobody',
    webhook_secrets: [SECRET],
    api_url: await server.listen(),
    clock: gateway.clock,
  })
  byStripe = await startGateway({
    config,
    app_url: gateway.database.app_url,
    clock: gateway.clock,
    payments: stripe,
    log,
  })
  world = new World(gateway)
  lot = await lotOf(world)
  const order = { idempotency_key: 'the company', company: lot.company.name, email: null }
  account = await world.connect(lot.company, (await stripe.createAccount(order)).account)
  server.finish(account)
  payer = await new HttpClient(byStripe.url).begin()
})
afterAll(async () => {
  await byStripe.close()
  await gateway.close()
  await server.close()
})

async function startCheckout() {
  const car = await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
  const answer = await begin(payer, car.public_key)
  expect(answer.status, answer.text).toBe(200)
  const row = await world
    .db('checkouts')
    .where('tow_id', car.id)
    .first<{ id: string; provider_session_id: string }>('id', 'provider_session_id')
  return { car, answer, id: row.id, session_id: row.provider_session_id }
}
const sendEvent = (type: string, object: object, secret = SECRET): Promise<number> => {
  const { raw, headers } = server.event(type, object, secret, undefined, account)
  return fetch(`${byStripe.url}/api/payments/stripe/events`, {
    method: 'POST',
    headers,
    body: new Uint8Array(raw),
  }).then(({ status }) => status)
}
const standing = async (id: string) => (await payer.get(`/api/public/checkouts/${id}`)).json['state']
const settled = (custody_id: string | null) => world.db('custody').where('id', custody_id).whereNotNull('settled_at')

async function work(job: typeof settleCheckout | typeof readBack, checkout_id: string): Promise<void> {
  const { knex, app, jobs } = byStripe
  const actor = job === readBack ? PLATFORM_ACTOR : systemActor({ tow_company_id: lot.company.id, on_behalf_of: null })
  const parts = { config: app.kernel.config, jobs, clock: gateway.clock, origin: app.kernel.origin, payments: stripe }
  const transaction: JobStage['transaction'] = (within) =>
    inTenancy(knex, actor, gateway.clock.now(), (db) =>
      within(jobContext(parts, { id: 'test', actor, stamp: BY_THE_CLOCK }, db)),
    )
  await job.staged(
    { actor, clock: gateway.clock, origin: app.kernel.origin(), payments: stripe, transaction },
    { checkout_id },
  )
}

describe('paying by Stripe', () => {
  it('opens Stripe’s page and releases the car only after the signed event', async () => {
    const { car, answer, id, session_id } = await startCheckout()
    expect(answer.json).toMatchObject({ state: 'waiting', is_sandbox: false, url: server.session(session_id).url })
    const session = server.use(session_id, true)
    expect(await standing(id)).toBe('waiting')
    expect(await sendEvent('checkout.session.completed', session, 'whsec_of_a_stranger')).toBe(400)
    expect(await settled(car.custody_id)).toEqual([])
    for (let time = 0; time < 3; time++) expect(await sendEvent('checkout.session.completed', session)).toBe(200)
    expect(await standing(id)).toBe('paid')
    expect(await settled(car.custody_id)).toHaveLength(1)
    expect(await world.db('transactions').where('tow_id', car.id)).toMatchObject([
      { kind: 'payment', method: 'card', provider: 'stripe', provider_id: session.payment_intent, amount_cents: CENTS },
    ])
  })

  it('waits for a bank that decides later, and reports a refusal', async () => {
    const { id, session_id } = await startCheckout()
    await sendEvent('checkout.session.completed', server.use(session_id, false))
    expect(await standing(id)).toBe('processing')
    await sendEvent('checkout.session.async_payment_failed', server.session(session_id))
    expect(await standing(id)).toBe('declined')
  })

  it('records a refund that is reported before its payment', async () => {
    const { car, id, session_id } = await startCheckout()
    const session = server.use(session_id, true)
    const refund = {
      id: 're_early',
      object: 'refund',
      status: 'succeeded',
      amount: CENTS,
      payment_intent: session.payment_intent,
      metadata: {},
    }
    expect(await sendEvent('refund.updated', refund)).toBe(200)
    expect(await standing(id)).toBe('waiting')
    await sendEvent('checkout.session.completed', session)
    expect(await standing(id)).toBe('refunded')
    expect((await world.db('transactions').where('tow_id', car.id).orderBy('kind').pluck('kind')) as string[]).toEqual([
      'payment',
      'refund',
    ])
  })

  it('asks the provider when an event is lost', async () => {
    const { car, id, session_id } = await startCheckout()
    server.use(session_id, true)
    gateway.clock.pass(16 * 60_000)
    await work(settleCheckout, id)
    expect(await standing(id)).not.toBe('expired')
    expect(
      await world.db('pgboss.job').where('name', 'read_back').whereRaw(`data->'payload'->>'checkout_id' = ?`, [id]),
    ).toHaveLength(1)
    await work(readBack, id)
    expect(await standing(id)).toBe('paid')
    expect(await settled(car.custody_id)).toHaveLength(1)
    await sendEvent('checkout.session.completed', server.session(session_id))
    await work(readBack, id)
    expect(await world.db('transactions').where('tow_id', car.id)).toHaveLength(1)
  })

  it('requests the same page again after an outage, even minutes later', async () => {
    server.trouble = { times: 3, when: 'after' }
    const car = await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
    expect((await begin(payer, car.public_key)).status).toBe(503)
    const { id } = await world.db('checkouts').where('tow_id', car.id).first<{ id: string }>('id')
    gateway.clock.pass(9 * 60_000)
    await work(settleCheckout, id)
    expect([...server.sessions.values()].filter(({ client_reference_id }) => client_reference_id === id)).toHaveLength(
      1,
    )
    expect(await world.db('checkouts').where({ id }).whereNotNull('provider_session_id')).toHaveLength(1)
  })

  // The last, because Stripe’s client goes on trying in the background.
  it('ends a payer’s wait for a silent Stripe, and starts the payment once it answers', async () => {
    server.trouble = { times: Infinity, when: 'silent' }
    const car = await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
    const pay = () => begin(payer, car.public_key, {}, `key-of-${car.id}`)
    const before = server.calls.length
    const waited = await pay()
    expect([waited.status, waited.json]).toMatchObject([
      503,
      {
        message: "The payment didn't start, and nothing was charged. Try again.",
        details: { code: 'not_started' },
      },
    ])
    // Stripe's client itself gives up after three tries.
    expect(server.calls.length - before).toBeLessThan(3)
    const checkout = await world.db('checkouts').where('tow_id', car.id).first<{ id: string }>('id')
    const sessions = () => [...server.sessions.values()].filter((one) => one.client_reference_id === checkout.id)
    expect(sessions()).toEqual([])

    server.trouble = { times: 0, when: 'before' }
    const started = await pay()
    expect(started.json).toMatchObject({ key: checkout.id, state: 'waiting', url: sessions()[0]?.url })
    expect(sessions()).toHaveLength(1)
    await sendEvent('checkout.session.completed', server.use(sessions()[0]?.id ?? '', true))
    expect(await standing(checkout.id)).toBe('paid')
    expect(await world.db('transactions').where('tow_id', car.id)).toHaveLength(1)
  })
})
