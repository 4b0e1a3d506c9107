import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { BY_THE_CLOCK } from '../../../../jobs/jobs.ts'
import { Sandbox } from '../../../../payments/sandbox/sandbox.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { startTestGateway, type TestGateway } from '../../../../../test/servers/start-gateway.ts'
import { type Lot, storedCar } from '../../../../../test/scenes/stored-car.ts'
import { World } from '../../../../../test/world.ts'
import { freshPlate, makeYard } from '../../../../../test/factories/tow.factory.ts'
import { anEvent, begin } from '../../../../../test/factories/payment.factory.ts'

let gateway: TestGateway
let world: World
let lot: Lot
let payer: HttpClient
let admin: HttpClient

beforeAll(async () => {
  gateway = await startTestGateway({ environment: { SANDBOX_DELAY_SECONDS: '0' } })
  world = new World(gateway)
  const company = await world.company('Bayou City Towing')
  const complex = await world.complex(company, 'Arbor Ridge')
  lot = {
    company,
    complex,
    yard: await makeYard(world, company, complex),
    driver: await world.towUser('tow_driver', company, 'Rubén Treviño'),
  }
  payer = await gateway.anybody().begin()
  admin = await world.logIn(await world.towUser('tow_admin', company, 'Gil Arceneaux'))
})
afterAll(() => gateway.close())

async function startCheckout(body: Record<string, unknown> = {}) {
  const car = await storedCar(world, lot, freshPlate(), new Date(gateway.clock.now().getTime() - 48 * 3_600_000))
  const answer = await begin(payer, car.public_key, body)
  const page = new URL(String(answer.json['url'])).pathname
  return { car, key: String(answer.json['key']), page }
}
const payBy = (page: string, card: string) => payer.post(`${page}/pay`, { card })
const state = async (key: string) => (await payer.get(`/api/public/checkouts/${key}`)).json['state']
const expectState = async (key: string, wanted: string) => {
  await expect.poll(() => state(key)).toBe(wanted)
}
const UNDER_WAY = ['created', 'active', 'retry']
const jobs = async () =>
  world.db('pgboss.job').whereIn('name', ['sandbox_event', 'refund_payment']).whereIn('state', UNDER_WAY).pluck('id')
/** Waits until every provider event was delivered. */
const allEventsDelivered = async () => {
  await expect.poll(jobs).toEqual([])
}
const ledger = (tow_id: string) =>
  world
    .db('transactions')
    .where({ tow_id })
    .orderBy(['at', 'created_at'])
    .select<{ kind: string; status: string; amount_cents: number }[]>('kind', 'status', 'amount_cents')

describe('the sandbox’s page', () => {
  it('shows who is paid, for what, and how much in both languages, without an inline script', async () => {
    const { page } = await startCheckout({ language: 'es' })
    const spanish = await payer.get(page)
    expect(spanish.text).toContain('<html lang="es">')
    for (const text of ['Remolque 10', 'Pagar $346.21']) expect(spanish.text).toContain(text)
    const english = await payer.get(`${page}?language=en`)
    for (const text of ['Pay Bayou City Towing', 'Sandbox: no real money moves', '$346.21', 'Pay $346.21'])
      expect(english.text).toContain(text)
    const policy = english.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(english.text.match(/<script[^>]*>/g)).toEqual(['<script src="/api/sandbox/page.js" defer>'])
    expect(english.text).toContain('<button type="submit" disabled')
    expect(english.text).toContain(`<style nonce="${/'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'}">`)
    expect((await payer.get('/api/sandbox/page.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await payer.get(`/api/sandbox/checkouts/${randomUUID()}`)).status).toBe(404)
    expect((await payer.post(`/api/sandbox/checkouts/${randomUUID()}/pay`, { card: 'approved' })).status).toBe(404)
    expect((await payer.post(`${page}/pay`, { card: 'approved' }, { csrf: 'none' })).status).toBe(403)
  })
})

describe('a test card', () => {
  it('approved: redirects the browser immediately, and the signed event marks it paid', async () => {
    const { key, page, car } = await startCheckout({ email: 'tess@example.com' })
    expect((await payBy(page, 'approved')).json['redirect']).toBe(
      `${gateway.url.replace('127.0.0.1', 'localhost')}/pay/success?checkout=${key}`,
    )
    await expectState(key, 'paid')
    await allEventsDelivered()
    expect(await ledger(car.id)).toEqual([{ kind: 'payment', status: 'succeeded', amount_cents: 346_21 }])
    expect((await payBy(page, 'approved')).json).toMatchObject({ code: 'refused' })
    expect((await payer.get(page)).text).toContain('This page has expired')
    await expect
      .poll(
        async () =>
          (
            await world
              .db('outbox_messages')
              .where('recipient', 'tess@example.com')
              .select<{ subject: string }[]>('subject')
          ).length,
      )
      .toBe(1)
  })

  it('declined: reports it, and another payment can begin', async () => {
    const { key, page, car } = await startCheckout()
    await payBy(page, 'declined')
    await expectState(key, 'declined')
    expect((await begin(payer, car.public_key)).json['state']).toBe('waiting')
  })

  it('twice: records both payments, and the admin refunds the extra one through the provider', async () => {
    const { key, page, car } = await startCheckout()
    await payBy(page, 'twice')
    await expectState(key, 'paid_twice')
    await allEventsDelivered()
    const [, extra] = await world
      .db('transactions')
      .where({ tow_id: car.id, kind: 'payment' })
      .orderBy('provider_id')
      .select<{ id: string }[]>('id')
    const refund = await admin.post(`/api/transactions/${extra?.id ?? ''}/refund`, {
      amount_cents: 346_21,
      reason: 'Paid twice',
    })
    expect(refund.json).toMatchObject({ kind: 'refund', status: 'pending' })
    await expectState(key, 'paid')
    await allEventsDelivered()
    expect((await ledger(car.id)).filter(({ kind }) => kind === 'refund')).toEqual([
      { kind: 'refund', status: 'succeeded', amount_cents: -346_21 },
    ])
  })

  it('abandoned: leaves the page open and nothing paid; giving up ends it at the provider too', async () => {
    const { key, page } = await startCheckout()
    expect(String((await payBy(page, 'abandoned')).json['redirect'])).toContain(`/pay?case=`)
    expect(await state(key)).toBe('waiting')
    await payer.post(`/api/public/checkouts/${key}/cancel`)
    await expect.poll(async () => (await payer.get(page)).text).toContain('This page has expired')
    expect((await payBy(page, 'approved')).json).toMatchObject({ code: 'refused' })
    await allEventsDelivered()
    expect(await state(key)).toBe('cancelled')
  })

  it('shows a refund that the provider refuses, or that fails later, on its row; the money stays paid', async () => {
    const { key, page, car } = await startCheckout()
    await payBy(page, 'approved')
    await expectState(key, 'paid')
    const [payment] = await world
      .db('transactions')
      .where({ tow_id: car.id })
      .select<{ id: string; provider_id: string }[]>('id', 'provider_id')
    const place = { tow_company_id: lot.company.id, contract_id: lot.complex.id, tow_id: car.id }
    const ordered = {
      ...place,
      kind: 'refund',
      method: 'sandbox',
      provider: 'sandbox',
      status: 'pending',
      refund_of: payment?.id,
      reason: 'A test',
    }
    const status = async (id: string): Promise<string | undefined> =>
      (await world.db('transactions').where({ id }).pluck('status'))[0]
    // More than was paid: the office's own call would reject it.
    const refused = await world.insert('transactions', {
      ...ordered,
      provider_id: 'refund:too much',
      amount_cents: -346_22,
    })
    await inTenancy(gateway.gateway.knex, PLATFORM_ACTOR, gateway.clock.now(), (db) =>
      gateway.gateway.jobs.enqueue(
        db,
        'refund_payment',
        { transaction_id: refused.id },
        { ...BY_THE_CLOCK, tenant: { tow_company_id: lot.company.id } },
      ),
    )
    await expect.poll(() => status(refused.id)).toBe('failed')
    expect(await world.db('transactions').where('id', refused.id).pluck('failed_reason')).toEqual([
      'The refund would be more than was paid',
    ])
    const failed = await world.insert('transactions', {
      ...ordered,
      provider_id: 'refund:fails',
      amount_cents: -100_00,
    })
    const { payments } = gateway.gateway.app.kernel
    if (!(payments instanceof Sandbox)) throw new TypeError('The test needs the sandbox')
    const now = gateway.clock.now()
    const { provider_account: account } = await world
      .db('checkouts')
      .where('id', key)
      .first<{ provider_account: string }>('provider_account')
    await payments.deliver({
      ...anEvent({ key, amount_cents: 100_00 }, 'refund.failed', now, {
        payment: payment?.provider_id ?? null,
        refund: 're_failed',
        refund_key: failed.id,
      }),
      account,
    })
    expect(await status(failed.id)).toBe('failed')
    expect(await state(key)).toBe('paid')
    expect(await world.db('history_entries').whereIn('record_id', [refused.id, failed.id]).pluck('action')).toEqual([
      'payment.refund_failed',
      'payment.refund_failed',
    ])
  })
})
