import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StripePayments } from '../../../../payments/stripe/stripe.ts'
import { type Gateway, startGateway } from '../../../../start.ts'
import { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { StripeServer } from '../../../../../test/servers/stripe-server.ts'
import { World } from '../../../../../test/world.ts'
import { QUIET } from '../../../../../test/factories/payment.factory.ts'
import { at, type Bought, parkingForSale, permitOf } from '../../../../../test/scenes/parking-for-sale.ts'

const SECRET = 'whsec_of_these_tests'
let gateway: TestGateway
let byStripe: Gateway
let server: StripeServer
let sale: Awaited<ReturnType<typeof parkingForSale>>
let guest: HttpClient
/** Stripe's account of the company. */
let account: string

beforeAll(async () => {
  gateway = await startTestGateway(QUIET)
  const { config, log } = gateway.gateway.app.kernel
  server = new StripeServer(() => gateway.clock.now())
  const stripe = new StripePayments({
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
  const world = new World(gateway)
  sale = await parkingForSale(gateway, world)
  const order = { idempotency_key: randomUUID(), company: sale.company.name, email: null }
  account = await world.connect(sale.company, (await stripe.createAccount(order)).account)
  server.finish(account)
  guest = await new HttpClient(byStripe.url).begin()
})
afterAll(async () => {
  await byStripe.close()
  await gateway.close()
  await server.close()
})

const sendEvent = async (type: string, object: object): Promise<void> => {
  const { raw, headers } = server.event(type, object, SECRET, undefined, account)
  expect(
    (await fetch(`${byStripe.url}/api/payments/stripe/events`, { method: 'POST', headers, body: new Uint8Array(raw) }))
      .status,
  ).toBe(200)
}
const permit = (bought: Bought) => permitOf(guest, bought)
const sessionsOf = ({ checkout }: Bought) =>
  [...server.sessions.values()].filter(({ client_reference_id }) => client_reference_id === checkout)
/** Sends the payment and has the bank decline it. */
async function refused(bought: Bought): Promise<string> {
  const session_id = await sale.sessionOf(bought)
  await sendEvent('checkout.session.completed', server.use(session_id, false))
  await sendEvent('checkout.session.async_payment_failed', server.session(session_id))
  return session_id
}

describe('another card by Stripe', () => {
  it('on the open page changes nothing: the same page accepts it, and the ten minutes keep running', async () => {
    const bought = await sale.buy(guest)
    const url = server.session(await sale.sessionOf(bought)).url
    await sendEvent('payment_intent.payment_failed', {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'requires_payment_method',
    })
    expect(await permit(bought)).toMatchObject({
      checkout: { state: 'waiting', url, tries: 1, sheltered_until: at(gateway, 10) },
    })
    expect((await sale.retry(guest, bought)).json['checkout']).toMatchObject({ url, tries: 1 })
    expect(await sale.verdict(bought.plate)).toBe('check')
  })

  it('gets its own page for the same permit after a decline, and its payment counts', async () => {
    const bought = await sale.buy(guest)
    const first = await refused(bought)
    expect(await permit(bought)).toMatchObject({
      status: 'pending_payment',
      checkout: { state: 'declined', can_retry: true, sheltered_until: at(gateway, 10) },
    })
    expect((await sale.retry(guest, bought)).status).toBe(200)
    const second = await sale.sessionOf(bought)
    expect(second).not.toBe(first)
    expect(await permit(bought)).toMatchObject({
      key: bought.key,
      checkout: { state: 'waiting', url: server.session(second).url, tries: 2 },
    })
    await sendEvent('checkout.session.async_payment_failed', server.session(first))
    expect(await permit(bought)).toMatchObject({ checkout: { state: 'waiting' } })
    await sendEvent('checkout.session.completed', server.use(second, true))
    expect(await permit(bought)).toMatchObject({ status: 'active', checkout: { state: 'paid' } })
    expect(await sale.verdict(bought.plate)).toBe('authorized')
  })

  it('returns an error when Stripe does not respond, and finds the same page on the next try', async () => {
    const bought = await sale.buy(guest)
    await refused(bought)
    server.trouble = { times: 3, when: 'after' }
    const failed = await sale.retry(guest, bought)
    expect([failed.status, failed.json['details']]).toEqual([503, { code: 'not_started' }])
    expect(await permit(bought)).toMatchObject({
      status: 'pending_payment',
      checkout: { state: 'waiting', url: null, tries: 2 },
    })
    const again = await sale.retry(guest, bought)
    expect(again.json['checkout']).toMatchObject({ url: server.session(await sale.sessionOf(bought)).url, tries: 2 })
    expect(sessionsOf(bought)).toHaveLength(2)
  })

  it('opens the first page if it did not open before', async () => {
    server.trouble = { times: 3, when: 'before' }
    const bought = await sale.buy(guest)
    expect(bought.json).toMatchObject({
      status: 'pending_payment',
      checkout: { state: 'waiting', url: null, tries: 1 },
    })
    const answer = await sale.retry(guest, bought)
    expect(answer.json['checkout']).toMatchObject({
      state: 'waiting',
      tries: 1,
      url: server.session(await sale.sessionOf(bought)).url,
    })
    expect(sessionsOf(bought)).toHaveLength(1)
    expect(
      (
        await guest.post(`/api/public/permits/${randomUUID()}/retry-payment`, undefined, {
          headers: { 'idempotency-key': randomUUID() },
        })
      ).status,
    ).toBe(404)
  })
})
