import type { api, ResponseOf } from '@curbwise/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connected, startTwoAccounts, type TwoAccounts } from '../../../../../test/scenes/two-accounts.ts'

const CENTS = 346_21
let two: TwoAccounts
let bayou: Connected
let gulf: Connected

beforeAll(async () => {
  two = await startTwoAccounts()
  bayou = await two.connected('Bayou City Towing', 'Arbor Ridge')
  gulf = await two.connected('Gulf Freeway Wrecker', 'Fairway Park')
})
afterAll(() => two.close())

const COMPLETED = 'checkout.session.completed'
/** Columns of a checkout that Postgres fills in. */
const GENERATED = new Set(['id', 'plate_chars', 'plate_key', 'folded', 'folded_reverse'])
const asideOf = async (checkout_id: string) =>
  two.world.db('payment_events').where({ checkout_id }).whereNotNull('set_aside').pluck('set_aside')
const alarms = async (checkout_id: string): Promise<number> =>
  (
    await two.world
      .db('pgboss.job')
      .where('name', 'payment_alarm')
      .whereRaw(`data->'payload'->>'checkout_id' = ?`, [checkout_id])
  ).length
const paymentsOf = async ({ admin }: Connected, tow_id: string) =>
  (await admin.get(`/api/tows/${tow_id}`)).json['payments'] as Record<string, unknown>[]
const accountOf = async ({ admin, path }: Connected) => (await admin.get(path)).json
/** What was charged and refunded in the month so far, in cents, and how often. */
const monthOf = async (of: Connected): Promise<number[]> => {
  const { month } = (await accountOf(of)) as Pick<ResponseOf<typeof api.paymentAccounts.get>, 'month'>
  if (!month) throw new Error('The company has an account')
  return [month.charged.cents, month.payments, month.refunded.cents, month.refunds]
}

function aDispute(payment_intent: string | null, id: string, status = 'needs_response') {
  return {
    id,
    object: 'dispute',
    payment_intent,
    status,
    amount: CENTS,
    currency: 'usd',
    reason: 'unrecognized',
    created: Math.floor(two.gateway.clock.now().getTime() / 1000),
    evidence_details: { due_by: Math.floor(two.gateway.clock.now().getTime() / 1000) + 691_200 },
  }
}

describe('two companies with their own accounts', () => {
  it('are each paid on their own, and an event of the other pays for nothing', async () => {
    const [first, second] = [await two.pay(bayou.lot), await two.pay(gulf.lot)]
    expect(two.server.account_of.get(first.session_id)).toBe(bayou.account)
    expect(two.server.account_of.get(second.session_id)).toBe(gulf.account)
    const session = two.server.use(first.session_id, true)
    for (const account of [gulf.account, null]) expect(await two.send(account, COMPLETED, session)).toBe(200)
    expect(await two.state(first.id)).toBe('waiting')
    expect(await asideOf(first.id)).toEqual(['account', 'account'])
    expect(await alarms(first.id)).toBe(1)
    expect(await two.world.db('transactions').where('tow_id', first.car.id)).toEqual([])
    expect(await two.send(bayou.account, COMPLETED, session)).toBe(200)
    expect([await two.state(first.id), await two.state(second.id)]).toEqual(['paid', 'waiting'])
  })

  it('an event of another account ends no page, whatever it says', async () => {
    const { id, session_id } = await two.pay(bayou.lot)
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed'])
      await two.send(gulf.account, type, two.server.session(session_id))
    expect(await two.state(id)).toBe('waiting')
    await two.send(bayou.account, 'checkout.session.expired', two.server.session(session_id))
    expect(await two.state(id)).toBe('expired')
  })

  it('refund on the account that took the payment, and only its event confirms it', async () => {
    const { car, id, session_id } = await two.pay(bayou.lot)
    const before = await Promise.all([bayou, gulf].map(monthOf))
    await two.send(bayou.account, COMPLETED, two.server.use(session_id, true))
    const [payment] = await paymentsOf(bayou, car.id)
    const body = { amount_cents: 100_00, reason: 'Agreed with the owner' }
    expect((await gulf.admin.post(`/api/transactions/${String(payment?.['id'])}/refund`, body)).status).toBe(404)
    expect((await bayou.admin.post(`/api/transactions/${String(payment?.['id'])}/refund`, body)).status).toBe(200)
    expect(await two.work('refund_payment')).toBe(1)
    const refund = two.server.refunds.at(-1)
    expect(refund).toMatchObject({ payment_intent: two.server.session(session_id).payment_intent, amount: 100_00 })
    await two.send(gulf.account, 'refund.updated', { ...refund, status: 'succeeded' })
    expect((await paymentsOf(bayou, car.id)).map(({ status }) => status)).toEqual(['succeeded', 'pending'])
    expect(await asideOf(id)).toEqual(['account'])
    await two.send(bayou.account, 'refund.updated', { ...refund, status: 'succeeded' })
    expect((await paymentsOf(bayou, car.id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    const [own = [], other] = before
    expect(await monthOf(bayou)).toEqual([CENTS, 1, 100_00, 1].map((more, at) => (own[at] ?? 0) + more))
    expect(await monthOf(gulf)).toEqual(other)
  })

  it('see their own disputes: by whom, until when, and how the bank decided, in any order', async () => {
    const { car, session_id, id } = await two.pay(bayou.lot)
    const session = two.server.use(session_id, true)
    await two.send(bayou.account, COMPLETED, session)
    const opened = aDispute(session.payment_intent, `dp_of_${id}`)
    await two.send(gulf.account, 'charge.dispute.created', opened)
    expect(await two.work('account_notice')).toBe(0)
    expect(await asideOf(id)).toEqual(['account'])
    await two.send(bayou.account, 'charge.dispute.created', opened)
    expect(await two.work('account_notice')).toBe(1)
    const until = new Date(opened.evidence_details.due_by * 1000).toISOString()
    expect((await paymentsOf(bayou, car.id))[0]).toMatchObject({
      dispute: { status: 'needs_response', amount: { cents: CENTS }, answer_by: until },
    })
    expect((await accountOf(bayou))['disputes']).toMatchObject([{ tow_id: car.id, answer_by: until }])
    expect((await accountOf(gulf))['disputes']).toEqual([])
    expect(await two.work('payment_dispute')).toBe(1)
    const mails = two.world.db('pgboss.job').where('name', 'mail')
    expect(await mails.whereRaw(`data->'payload'->>'subject' like '%$346.21%disputed'`)).toHaveLength(1)
    two.gateway.clock.pass(60_000)
    await two.send(bayou.account, 'charge.dispute.closed', { ...opened, status: 'lost' })
    await two.send(bayou.account, 'charge.dispute.updated', { ...opened, status: 'under_review' })
    await two.work('account_notice')
    expect((await paymentsOf(bayou, car.id))[0]).toMatchObject({ status: 'succeeded', dispute: { status: 'lost' } })
    expect((await accountOf(bayou))['disputes']).toEqual([])
    const actions = two.world.db('history_entries').where('record_id', id).orderBy('seq').pluck('action')
    expect((await actions).slice(-2)).toEqual(['payment.disputed', 'payment.dispute_lost'])
  })

  it('see their own payouts, by their latest state', async () => {
    const payout = { id: 'po_1', status: 'paid', amount: 2841_16, currency: 'usd', arrival_date: 1_795_132_800 }
    await two.send(bayou.account, 'payout.paid', payout)
    await two.send(bayou.account, 'payout.created', { ...payout, status: 'in_transit' })
    await two.work('account_notice')
    expect((await accountOf(bayou))['payouts']).toMatchObject([
      { status: 'paid', amount: { cents: 2841_16 }, arrives_on: '2026-11-20' },
    ])
    expect((await accountOf(gulf))['payouts']).toEqual([])
    expect((await accountOf(gulf))['month']).toMatchObject({ paid_out: { cents: 0 } })
  })

  it('get nothing of an account that no company has connected: its events are stored, and mean nothing', async () => {
    const stranger = 'acct_of_a_stranger'
    for (const [type, object] of [
      ['account.updated', { id: stranger }],
      ['charge.dispute.created', aDispute('pi_of_a_stranger', 'dp_of_a_stranger')],
      ['payout.paid', { id: 'po_2', status: 'paid', amount: 1, arrival_date: 1_795_132_800 }],
      [COMPLETED, { id: 'cs_of_a_stranger', payment_status: 'paid', amount_total: 1, currency: 'usd' }],
    ] as const)
      expect(await two.send(stranger, type, object)).toBe(200)
    expect(await two.world.db('payment_events').where('account', stranger).whereNull('checkout_id')).toHaveLength(4)
    expect(await two.work('account_notice')).toBe(0)
  })

  it('keep payments that were started before there were accounts on the platform’s own', async () => {
    const { car, id, session_id } = await two.pay(bayou.lot)
    await two.world.db.raw('alter table checkouts disable trigger checkouts_keep_account')
    await two.world.db('checkouts').where({ id }).update({ provider_account: null })
    await two.world.db.raw('alter table checkouts enable trigger checkouts_keep_account')
    two.server.account_of.set(session_id, null)
    const session = two.server.use(session_id, true)
    await two.send(bayou.account, COMPLETED, session)
    expect(await two.state(id)).toBe('waiting')
    await two.send(null, COMPLETED, session)
    expect(await two.state(id)).toBe('paid')
    const [payment] = await paymentsOf(bayou, car.id)
    const body = { amount_cents: 1_00, reason: 'Agreed with the owner' }
    await bayou.admin.post(`/api/transactions/${String(payment?.['id'])}/refund`, body)
    await two.work('refund_payment')
    expect(two.server.refunds.at(-1)?.payment_intent).toBe(session.payment_intent)
  })

  it('a payment never moves to another account, and never starts on one of another company', async () => {
    const { id } = await two.pay(bayou.lot)
    const checkout = () => two.world.db('checkouts').where({ id })
    await expect(checkout().update({ provider_account: gulf.account })).rejects.toThrow('stays on the account')
    const { car } = await two.pay(gulf.lot)
    const row = await two.world.db('checkouts').where('tow_id', car.id).first<Record<string, unknown>>()
    const written = Object.entries(row).filter(([name]) => !GENERATED.has(name))
    await expect(
      two.world.insert('checkouts', {
        ...Object.fromEntries(written),
        idempotency_key: 'moved',
        status: 'expired',
        provider_session_id: null,
        lines: '[]',
        provider_account: bayou.account,
      }),
    ).rejects.toThrow('checkouts_provider_account')
  })
})
