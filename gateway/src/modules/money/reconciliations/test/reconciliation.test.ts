import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HttpClient } from '../../../../../test/client/http-client.ts'
import { type Connected, startTwoAccounts, type TwoAccounts } from '../../../../../test/scenes/two-accounts.ts'
import { inTenancy, PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { askNightly } from '../jobs/queue-nightly.ts'

const RUNS = '/api/admin/reconciliations'
const ONE = '/api/admin/reconciliation-differences'
const DAY = '2026-11-20'
const HOUR = 3_600_000

let two: TwoAccounts
let ines: HttpClient
let bayou: Connected
let serial = 0

beforeAll(async () => {
  two = await startTwoAccounts()
  ines = await two.world.logIn(await two.world.superAdmin())
})
afterAll(() => two.close())
// Each test has a company of its own, whose day only it has filled.
beforeEach(async () => {
  serial += 1
  bayou = await two.connected(`Bayou ${serial}`, `Arbor Ridge ${serial}`)
})

interface Difference {
  readonly id: string
  readonly kind: string
  readonly step: string
  readonly state: string
  readonly provider_id: string
  readonly can: { readonly recheck: boolean; readonly settle: boolean }
}

/** A payment that Stripe took; its event arrives only if it is said so. */
async function payment(event: boolean, of: Connected = bayou) {
  const paying = await two.pay(of.lot)
  const session = two.server.use(paying.session_id, true)
  if (event) await two.send(of.account, 'checkout.session.completed', session)
  return { ...paying, session, payment_id: session.payment_intent ?? '' }
}

/** Compares the day an hour later, when no event is on its way anymore. */
async function compare(day = DAY): Promise<{ run: Record<string, unknown>; differences: Difference[] }> {
  const started = await ines.post(RUNS, { tow_company_id: bayou.lot.company.id, day })
  expect([started.status, started.json['queued']]).toEqual([200, 1])
  expect(await two.work('reconcile')).toBe(1)
  return shown(day)
}
async function shown(day = DAY) {
  const { json } = await ines.get(`${RUNS}?tow_company_id=${bayou.lot.company.id}&day=${day}`)
  const [run = {}] = json['runs'] as Record<string, unknown>[]
  return { run, differences: json['differences'] as Difference[] }
}

/** Runs at another time, and returns to the time before: the day of the test must stay the same. */
async function later<T>(work: () => Promise<T>): Promise<T> {
  const before = two.gateway.clock.now()
  two.gateway.clock.pass(HOUR + 60_000)
  try {
    return await work()
  } finally {
    two.gateway.clock.pass(before.getTime() - two.gateway.clock.now().getTime())
  }
}

describe('comparing a day with Stripe’s list', () => {
  it('finds that both agree, over several pages of the list', async () => {
    for (let n = 0; n < 3; n++) await payment(true)
    const { run, differences } = await later(() => compare())
    expect(run).toMatchObject({
      day: DAY,
      status: 'done',
      asked_by: 'Ines Salgado',
      matched: 3,
      waiting: 0,
      differences: 0,
      here: { payments: 3, refunds: 0, amount: { cents: 3 * 346_21 } },
      there: { payments: 3, refunds: 0, amount: { cents: 3 * 346_21 } },
    })
    expect(differences).toEqual([])
    const { json } = await ines.get(`/api/admin/transactions?filter=tow_company_id:is:${bayou.lot.company.id}`)
    expect((json['data'] as { recorded: string }[]).map(({ recorded }) => recorded)).toEqual([
      'matches',
      'matches',
      'matches',
    ])
  })

  it('finds a payment whose event never arrived, and records it when it is rechecked, once', async () => {
    const { car, payment_id, id } = await payment(false)
    const { run, differences } = await later(() => compare())
    expect(run).toMatchObject({ differences: 1, here: { payments: 0 }, there: { payments: 1 } })
    const [missing] = differences
    expect(missing).toMatchObject({
      kind: 'missing_here',
      step: 'recheck',
      state: 'open',
      provider_id: payment_id,
      here: null,
      there: { status: 'succeeded', amount: { cents: 346_21 } },
      checkout: { id, purpose: 'tow' },
      can: { recheck: true, settle: true },
    })
    const recheck = () => ines.post(`${ONE}/${missing?.id}/recheck`)
    const answer = await recheck()
    expect(answer.json, answer.text).toMatchObject({ state: 'cleared', can: { recheck: false, settle: false } })
    expect(await two.world.db('transactions').where('tow_id', car.id)).toMatchObject([
      { kind: 'payment', provider_id: payment_id, amount_cents: 346_21 },
    ])
    expect(await two.state(id)).toBe('paid')
    expect((await recheck()).json).toMatchObject({ code: 'refused' })
    expect(await later(() => two.work('reconcile'))).toBe(1)
    expect((await shown()).run).toMatchObject({ differences: 0, matched: 1, here: { payments: 1 } })
    // The event that arrives after all changes nothing.
    await two.send(bayou.account, 'checkout.session.completed', two.server.session(`cs_${payment_id.slice(3)}`))
    expect(await two.world.db('transactions').where('tow_id', car.id)).toHaveLength(1)
    expect(
      await two.world.db('history_entries').where({
        action: 'reconciliation.rechecked',
        tow_company_id: bayou.lot.company.id,
      }),
    ).toHaveLength(1)
  })

  it('finds a payment that Stripe doesn’t have, another amount, and another status', async () => {
    const [gone, amount, refunded] = [await payment(true), await payment(true), await payment(true)]
    two.server.sessions.delete(gone.session_id)
    await two.world.db('transactions').where({ provider_id: amount.payment_id }).update({ amount_cents: 100 })
    const { id } = await two.world
      .db('transactions')
      .where({ provider_id: refunded.payment_id })
      .first<{ id: string }>('id')
    await ines.post(`/api/transactions/${id}/refund`, { amount_cents: 46_21, reason: 'Agreed' })
    await two.work('refund_payment')
    const [refund] = two.server.refunds.slice(-1)
    if (!refund) throw new Error('No refund was requested')
    refund.status = 'succeeded'
    const { differences } = await later(() => compare())
    const found = new Map(differences.map((one) => [one.kind, one]))
    expect([...found.keys()].toSorted()).toEqual(['amount', 'missing_there', 'status'])
    expect(found.get('missing_there')).toMatchObject({
      step: 'ask_provider',
      provider_id: gone.payment_id,
      there: null,
      can: { recheck: false, settle: true },
    })
    expect(found.get('amount')).toMatchObject({ step: 'refund', here: { amount: { cents: 100 } } })
    expect(found.get('status')).toMatchObject({
      step: 'recheck',
      money: 'refund',
      here: { status: 'pending' },
      there: { status: 'succeeded' },
    })
    const { json } = await ines.post(`${ONE}/${found.get('status')?.id}/recheck`)
    expect(json).toMatchObject({ state: 'cleared' })
    expect(await later(() => two.work('reconcile'))).toBe(1)
    expect(await two.world.db('transactions').where({ refund_of: id })).toMatchObject([{ status: 'succeeded' }])
    const { json: list } = await ines.get(
      `/api/admin/transactions?segment=to_look_at&filter=tow_company_id:is:${bayou.lot.company.id}`,
    )
    expect(list['data']).toHaveLength(2)
  })

  it('waits an hour for events, and leaves out money that has nothing to do with Curbwise', async () => {
    await payment(false)
    two.server.sessions.set('cs_foreign', {
      ...two.server.session([...two.server.sessions.keys()].at(-1) ?? ''),
      id: 'cs_foreign',
      payment_intent: 'pi_foreign',
      client_reference_id: null,
    })
    two.server.account_of.set('cs_foreign', bayou.account)
    const young = await compare()
    expect(young.run).toMatchObject({ status: 'done', waiting: 1, differences: 0, there: { payments: 1 } })
    const { differences } = await later(() => compare())
    expect(differences).toHaveLength(1)
  })

  it('compares a payment that Stripe dates on another day once, on the day of its record', async () => {
    const { session } = await payment(true)
    session.created -= (24 * HOUR) / 1000
    const { run, differences } = await later(() => compare())
    expect(run).toMatchObject({ matched: 1, here: { payments: 1 }, there: { payments: 1 } })
    const before = await compare('2026-11-19')
    expect(before.run).toMatchObject({ matched: 0, here: { payments: 0 }, there: { payments: 0 } })
    expect([...differences, ...before.differences]).toEqual([])
  })

  it('clears a difference once both sides agree, and opens a settled one only for something new', async () => {
    const { payment_id } = await payment(true)
    const here = two.world.db('transactions').where({ provider_id: payment_id })
    await here.clone().update({ amount_cents: 100 })
    const [found] = (await later(() => compare())).differences
    const settled = await ines.post(`${ONE}/${found?.id}/settle`, { reason: 'Agreed with the company' })
    expect(settled.json).toMatchObject({
      state: 'settled',
      settled: { by: 'Ines Salgado', reason: 'Agreed with the company' },
    })
    expect((await ines.post(`${ONE}/${found?.id}/settle`, { reason: 'Again' })).json).toMatchObject({ code: 'refused' })
    expect((await later(() => compare())).differences).toMatchObject([{ id: found?.id, state: 'settled' }])
    await here.clone().update({ amount_cents: 200 })
    expect((await later(() => compare())).differences).toMatchObject([{ id: found?.id, state: 'open', settled: null }])
    await here.clone().update({ amount_cents: 346_21 })
    expect((await later(() => compare())).differences).toMatchObject([{ id: found?.id, state: 'cleared' }])
    const reasons = await two.world
      .db('history_entries as e')
      .join('history_values as v', 'v.entry_id', 'e.id')
      .where({ 'e.action': 'reconciliation.settled', 'e.tow_company_id': bayou.lot.company.id })
      .pluck('v.reason')
    expect(reasons).toEqual(['Agreed with the company'])
  })

  it('says that the provider didn’t answer, and succeeds when it is tried again', async () => {
    await payment(true)
    two.server.trouble = { times: 9, when: 'before' }
    await ines.post(RUNS, { tow_company_id: bayou.lot.company.id, day: DAY })
    await expect(two.work('reconcile')).rejects.toThrow('Try again')
    expect((await shown()).run).toMatchObject({ status: 'failed', failed_reason: expect.any(String) as string })
    two.server.trouble = { times: 0, when: 'before' }
    expect((await later(() => compare())).run).toMatchObject({ status: 'done', failed_reason: null, matched: 1 })
  })

  it('says when the access to the account was ended', async () => {
    await payment(true)
    two.server.revoked.add(bayou.account)
    const { run, differences } = await later(() => compare())
    expect(run).toMatchObject({ status: 'failed', failed_reason: expect.stringContaining('access') as string })
    expect(differences).toEqual([])
  })

  it('never compares one company’s money with another’s account', async () => {
    const other = await two.connected(`Lone Star ${serial}`, `Elm Court ${serial}`)
    await payment(true, other)
    await payment(true)
    expect((await later(() => compare())).run).toMatchObject({ matched: 1, there: { payments: 1 } })
  })
})

describe('starting a comparison', () => {
  it('names what is wrong', async () => {
    const start = (body: object) => ines.post(RUNS, body)
    expect((await start({})).json).toMatchObject({ fields: { day: expect.any(String) as string } })
    expect((await start({ day: '2026-12-24' })).json).toMatchObject({ fields: { day: 'Choose a day that has begun' } })
    const counter = await two.world.companyWithoutCards('Counter Only')
    expect((await start({ day: DAY, tow_company_id: counter.id })).json).toMatchObject({ code: 'refused' })
    expect((await ines.post(`${ONE}/${counter.id}/settle`, { reason: '' })).json).toMatchObject({
      fields: { reason: expect.any(String) as string },
    })
    expect((await ines.post(`${ONE}/${counter.id}/settle`, { reason: 'x' })).status).toBe(404)
  })

  it('is for super admins', async () => {
    expect((await bayou.admin.post(RUNS, { day: DAY })).status).toBe(403)
    expect((await bayou.admin.get(RUNS)).status).toBe(403)
  })

  it('happens at night for the day that has ended, of each company with an account', async () => {
    const { knex } = two.gateway.gateway
    const now = two.gateway.clock.now()
    const ids = await inTenancy(knex, PLATFORM_ACTOR, now, (db) => askNightly(db, 'stripe', now))
    const rows = await two.world
      .db('reconciliations')
      .whereIn('id', ids)
      .where({ tow_company_id: bayou.lot.company.id })
      .select<{ day: string; asked_by_name: string | null }[]>('day', 'asked_by_name')
    expect(rows).toEqual([{ day: '2026-11-19', asked_by_name: null }])
  })
})
