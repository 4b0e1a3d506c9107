import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTenancy, systemActor } from '../../../../db/tenancy.ts'
import { jobContext } from '../../../../jobs/job-context.ts'
import { BY_THE_CLOCK, type JobStage } from '../../../../jobs/jobs.ts'
import { begin } from '../../../../../test/factories/payment.factory.ts'
import { RelayedProvider } from '../../../../../test/servers/relayed-provider.ts'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import type { Lot } from '../../../../../test/scenes/stored-car.ts'
import { type Connected, startTwoAccounts, type TwoAccounts } from '../../../../../test/scenes/two-accounts.ts'
import type { PaymentProvider, ReadAccount } from '../../../../operation/payment-provider.ts'
import { applyNotice } from '../jobs/apply-notice.ts'

const COMPLETED = 'checkout.session.completed'
let two: TwoAccounts

beforeAll(async () => {
  two = await startTwoAccounts()
})
afterAll(() => two.close())

let serial = 0
const connected = (): Promise<Connected> => {
  serial += 1
  return two.connected(`Company ${serial}`, `Complex ${serial}`)
}
const accountOf = async ({ admin, path }: Pick<Connected, 'admin' | 'path'>) => (await admin.get(path)).json
const reportChange = async ({ account }: Connected, said: object = {}): Promise<void> => {
  await two.send(account, 'account.updated', { id: account, ...said })
  await two.work('account_notice')
}
const rowOf = (account: string) =>
  two.world.db('payment_accounts').where('provider_account_id', account).first<{ id: string; tow_company_id: string }>()
const actionsOf = ({ lot }: { lot: Lot }): Promise<string[]> =>
  two.world
    .db('history_entries')
    .where({ record_id: lot.company.id, record_kind: 'tow_company' })
    .orderBy('seq')
    .pluck('action')

describe('connecting an account', () => {
  it('creates it once, however often someone starts, and takes cards once the forms are finished', async () => {
    const lot = await two.lotAt('Pecos Street Towing', 'Juniper Flats')
    const admin = await two.world.logIn(await two.world.towUser('tow_admin', lot.company, 'Omar Reyes'))
    const path = `/api/tow-companies/${lot.company.id}/payment-account`
    const car = await two.aCar(lot)
    expect((await admin.get(path)).json).toMatchObject({
      state: 'not_connected',
      takes_cards: false,
      account: null,
      manage_url: null,
      can: { connect: true, check: false, disconnect: false },
    })
    expect(await two.payState(car)).toBe('at_lot')
    const before = two.server.accounts.size
    const [first, second] = [await admin.post(`${path}/connect`), await admin.post(`${path}/connect`)]
    expect([first.status, second.status, two.server.accounts.size - before]).toEqual([200, 200, 1])
    expect(first.json['url']).not.toBe(second.json['url'])
    const { account } = (await admin.get(path)).json as { account: string }
    expect(first.json['url']).toContain(account)
    expect(await accountOf({ admin, path })).toMatchObject({ state: 'onboarding', started_by: 'Omar Reyes' })
    two.server.finish(account)
    // The browser's return changes nothing; asking the provider does.
    expect(await accountOf({ admin, path })).toMatchObject({ state: 'onboarding' })
    expect(await two.payState(car)).toBe('at_lot')
    expect((await admin.post(`${path}/check`)).json).toMatchObject({
      state: 'connected',
      takes_cards: true,
      manage_url: 'https://dashboard.stripe.com',
      can: { connect: false, check: true, disconnect: true },
    })
    expect(await two.payState(car)).toBe('open')
    expect((await admin.post(`${path}/connect`)).status).toBe(409)
    expect(await actionsOf({ lot })).toEqual(['payment_account.started', 'payment_account.changed'])
  })

  it('says that the provider didn’t answer, and finds the same account the next time', async () => {
    const lot = await two.lotAt('Brazos Valley Tow', 'Cedar Bend')
    const admin = await two.world.logIn(await two.world.towUser('tow_admin', lot.company))
    const path = `/api/tow-companies/${lot.company.id}/payment-account`
    const before = two.server.accounts.size
    two.server.trouble = { times: 3, when: 'after' }
    const answer = await admin.post(`${path}/connect`)
    expect(answer.json).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Stripe') as string })
    two.server.trouble = { times: 0, when: 'before' }
    expect((await admin.post(`${path}/connect`)).status).toBe(200)
    expect(two.server.accounts.size - before).toBe(1)
  })

  it('is for the company’s own admins; its staff read and check, and nobody else knows of it', async () => {
    const { lot, path } = await connected()
    const { world } = two
    const staff = await world.logIn(await world.towUser('tow_staff', lot.company))
    const driver = await world.logIn(lot.driver)
    const stranger = (await connected()).admin
    const platform = await world.logIn(await world.superAdmin())
    const statuses = async (client: HttpClient) => [
      (await client.get(path)).status,
      (await client.post(`${path}/check`)).status,
      (await client.post(`${path}/connect`)).status,
      (await client.post(`${path}/disconnect`)).status,
    ]
    expect(await statuses(driver)).toEqual([403, 403, 403, 403])
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
    expect(await statuses(staff)).toEqual([200, 200, 403, 403])
    expect(await statuses(platform)).toEqual([200, 200, 403, 403])
    expect((await staff.get(path)).json['can']).toEqual({ connect: false, check: true, disconnect: false })
  })
})

describe('an account that changes', () => {
  it('is read from the provider: what an event says about it doesn’t count', async () => {
    const company = await connected()
    two.server.restrict(company.account)
    await reportChange(company, { charges_enabled: true, payouts_enabled: true, details_submitted: true })
    expect(await accountOf(company)).toMatchObject({
      state: 'restricted',
      takes_cards: false,
      requirements: ['company.verification.document'],
      disabled_reason: 'requirements.past_due',
    })
    two.server.finish(company.account)
    await reportChange(company, { charges_enabled: false })
    expect(await accountOf(company)).toMatchObject({ state: 'connected', requirements: [], disabled_reason: null })
  })

  it('ends as it was asked for last, though an earlier answer arrives later', async () => {
    const company = await connected()
    const row = await rowOf(company.account)
    const late = Promise.withResolvers<ReadAccount>()
    const asked = Promise.withResolvers<undefined>()
    class LateProvider extends RelayedProvider {
      override readAccount: PaymentProvider['readAccount'] = () => {
        asked.resolve(undefined)
        return late.promise
      }
    }
    const slow = notice(new LateProvider(two.stripe), row)
    await asked.promise
    const before = await two.stripe.readAccount(company.account)
    two.gateway.clock.pass(1000)
    two.server.restrict(company.account)
    await reportChange(company)
    late.resolve(before)
    await slow
    expect(await accountOf(company)).toMatchObject({ state: 'restricted' })
  })

  it('is emailed to the company’s admins when the provider stops it, allows it again, or ends it', async () => {
    const company = await connected()
    const { tow_company_id } = (await rowOf(company.account)) ?? {}
    const { name } = (await two.world.db('tow_companies').where('id', tow_company_id).first<{ name: string }>()) ?? {}
    const subjects = async (): Promise<string[]> => {
      await two.work('payment_account')
      const mails = await two.world
        .db('pgboss.job')
        .where('name', 'mail')
        .orderBy('created_on')
        .select<{ subject: string }[]>(two.world.db.raw(`data->'payload'->>'subject' as subject`))
      return mails.map(({ subject }) => subject).filter((subject) => subject.includes(name))
    }
    two.server.restrict(company.account)
    await reportChange(company)
    await reportChange(company)
    const stopped = [`Stripe stopped card payments for ${name}`]
    expect(await subjects()).toEqual(stopped)
    two.server.finish(company.account)
    await reportChange(company)
    const lifted = [...stopped, `Card payments are on for ${name}`]
    expect(await subjects()).toEqual(lifted)
    two.server.revoked.add(company.account)
    await two.send(company.account, 'account.application.deauthorized', { id: 'ca_1', object: 'application' })
    await two.work('account_notice')
    expect(await subjects()).toEqual([...lifted, `Card payments for ${name} are disconnected`])
  })

  it('starts no new payment once it is restricted, and the open one is still paid', async () => {
    const company = await connected()
    const open = await two.pay(company.lot)
    two.server.restrict(company.account)
    await reportChange(company)
    const car = await two.aCar(company.lot)
    expect(await two.payState(car)).toBe('at_lot')
    const refused = await begin(two.payer, car.public_key)
    expect([refused.status, refused.json['details']]).toEqual([409, { code: 'counter_only' }])
    expect(refused.json['message']).toContain('Pay at the storage lot')
    expect(await two.world.db('checkouts').where('tow_id', car.id)).toEqual([])
    await two.send(company.account, COMPLETED, two.server.use(open.session_id, true))
    expect(await two.state(open.id)).toBe('paid')
  })

  it('that the provider refuses before we know blocks no car: the payment ends, and the account is asked for', async () => {
    const company = await connected()
    two.server.restrict(company.account)
    const car = await two.aCar(company.lot)
    expect((await begin(two.payer, car.public_key)).status).toBe(503)
    await two.work('settle_checkout', 'account_notice')
    expect(await two.world.db('checkouts').where('tow_id', car.id).pluck('status')).toEqual(['expired'])
    expect(await two.payState(car)).toBe('at_lot')
  })
})

describe('disconnecting', () => {
  it('stops new payments, and loses nothing in flight: neither a payment nor its refund', async () => {
    const company = await connected()
    const open = await two.pay(company.lot)
    const answer = await company.admin.post(`${company.path}/disconnect`)
    expect(answer.json).toMatchObject({ state: 'disconnected', takes_cards: false, disconnected_by: 'company' })
    expect(await two.payState(await two.aCar(company.lot))).toBe('at_lot')
    await two.send(company.account, COMPLETED, two.server.use(open.session_id, true))
    expect(await two.state(open.id)).toBe('paid')
    expect((await company.admin.post(`${company.path}/connect`)).status).toBe(200)
    const { account } = (await accountOf(company)) as { account: string }
    expect(account).not.toBe(company.account)
    await refund(company, open.car.id)
    const made = two.server.refunds.at(-1)
    expect(made?.payment_intent).toBe(two.server.session(open.session_id).payment_intent)
    expect(two.server.account_of.get(open.session_id)).toBe(company.account)
    expect((await company.admin.post(`${company.path}/disconnect`)).json).toMatchObject({ state: 'disconnected' })
    expect((await company.admin.post(`${company.path}/disconnect`)).status).toBe(409)
  })

  it('at the provider is found by its event, and a refund says why it is refused', async () => {
    const company = await connected()
    const paid = await two.pay(company.lot)
    await two.send(company.account, COMPLETED, two.server.use(paid.session_id, true))
    two.server.revoked.add(company.account)
    await two.send(company.account, 'account.application.deauthorized', { id: 'ca_1', object: 'application' })
    await two.work('account_notice')
    expect(await accountOf(company)).toMatchObject({ state: 'disconnected', disconnected_by: 'provider' })
    await refund(company, paid.car.id)
    const payments = (await company.admin.get(`/api/tows/${paid.car.id}`)).json['payments'] as object[]
    expect(payments.at(-1)).toMatchObject({
      kind: 'refund',
      status: 'failed',
      failed_reason: expect.stringContaining('revoked') as string,
    })
  })

  it('at the provider ends pages that it doesn’t let us end, and leaves a used one to people', async () => {
    const company = await connected()
    const [unused, used] = [await two.pay(company.lot), await two.pay(company.lot)]
    await two.send(company.account, COMPLETED, two.server.use(used.session_id, false))
    two.server.revoked.add(company.account)
    two.gateway.clock.pass(16 * 60_000)
    await two.work('settle_checkout')
    expect(await two.state(unused.id)).toBe('expired')
    await two.world.db('checkouts').where('id', used.id).update({ status: 'pending' })
    const job = { checkout_id: used.id }
    await two.gateway.gateway.jobs.enqueue(two.world.db as never, 'read_back', job, BY_THE_CLOCK)
    await two.work('read_back')
    expect(await two.state(used.id)).toBe('under_review')
    two.server.revoked.delete(company.account)
    await two.send(company.account, 'checkout.session.async_payment_succeeded', two.server.use(used.session_id, true))
    expect(await two.state(used.id)).toBe('paid')
  })
})

async function refund({ admin }: Connected, tow_id: string): Promise<void> {
  const [payment] = (await admin.get(`/api/tows/${tow_id}`)).json['payments'] as { id: string }[]
  const body = { amount_cents: 1_00, reason: 'Agreed with the owner' }
  expect((await admin.post(`/api/transactions/${payment?.id}/refund`, body)).status).toBe(200)
  await two.work('refund_payment')
}

/** Runs the job of an event that says that this account has changed. */
function notice(payments: PaymentProvider, { id, tow_company_id }: { id: string; tow_company_id: string }) {
  const { knex, app, jobs } = two.gateway.gateway
  const { config, clock, origin } = app.kernel
  const actor = systemActor({ tow_company_id, on_behalf_of: null })
  const parts = { config, jobs, clock, origin, payments }
  const transaction: JobStage['transaction'] = (work) =>
    inTenancy(knex, actor, clock.now(), (db) => work(jobContext(parts, { id: 'test', actor, stamp: BY_THE_CLOCK }, db)))
  return applyNotice.staged(
    { actor, clock, origin: origin(), payments, transaction },
    { payment_account_id: id, notice: { kind: 'changed' } },
  )
}
