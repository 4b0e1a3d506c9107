import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StripeServer } from '../../../test/servers/stripe-server.ts'
import { AccountRefused, BadSignature, type CheckoutOrder, RefundRefused } from '../../operation/payment-provider.ts'
import { StripePayments } from './stripe.ts'

const NOW = new Date('2026-11-20T21:58:00Z')
const [NEWER, OLDER] = ['whsec_the_newer_one', 'whsec_the_older_one'] as const
const server = new StripeServer(() => NOW)
let stripe: StripePayments

beforeAll(async () => {
  stripe = new StripePayments({
    secret_key: 'sk_test_of_nobody',
    webhook_secrets: [NEWER, OLDER],
    api_url: await server.listen(),
    clock: { now: () => NOW },
  })
})
afterAll(() => server.close())

let serial = 0
function order(more: Partial<CheckoutOrder> = {}): CheckoutOrder {
  serial += 1
  return {
    account: null,
    idempotency_key: `key-${serial}`,
    reference: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    amount_cents: 346_21,
    title: 'Tow 1042, TX PFN 6602',
    merchant: 'Bayou City Towing',
    email: 'tess.marsh@example.com',
    language: 'es',
    return_url: 'https://app.example.com/pay/success',
    cancel_url: 'https://app.example.com/pay',
    expires_at: new Date(NOW.getTime() + 60 * 60_000),
    ...more,
  }
}
const onPlatform = (session_id: string) => ({ session_id, account: null })
const read = ({ raw, headers }: { raw: Buffer; headers: Record<string, string> }) =>
  stripe.verifyEvent(raw, (name) => headers[name] ?? null)

describe('a Stripe page', () => {
  it('is opened once per key, whatever failures occur on the way', async () => {
    const asked = order()
    server.trouble = { times: 2, when: 'after' }
    const first = await stripe.begin(asked)
    expect(first).toEqual({
      session_id: expect.stringMatching(/^cs_/) as string,
      url: expect.stringContaining('https://') as string,
      expires_at: asked.expires_at,
    })
    expect(await stripe.begin(asked)).toEqual(first)
    expect(
      [...server.sessions.values()].filter(({ client_reference_id }) => client_reference_id === asked.reference),
    ).toHaveLength(1)
    expect(server.session(first.session_id).amount_total).toBe(346_21)
  })

  it('throws when Stripe is unreachable, so that it is retried later', async () => {
    server.trouble = { times: 3, when: 'before' }
    await expect(stripe.begin(order())).rejects.toThrow('Try again')
    server.trouble = { times: 0, when: 'before' }
  })

  it('can be ended; a used one says so, a missing one counts as ended', async () => {
    const [open, used, unpaid] = [await stripe.begin(order()), await stripe.begin(order()), await stripe.begin(order())]
    server.use(used.session_id, true)
    server.use(unpaid.session_id, false)
    expect(await stripe.expire(onPlatform(open.session_id))).toBe('expired')
    expect(await stripe.expire(onPlatform(open.session_id))).toBe('expired')
    expect(await stripe.expire(onPlatform(used.session_id))).toBe('completed')
    expect(await stripe.expire(onPlatform(unpaid.session_id))).toBe('completed')
    expect(await stripe.expire(onPlatform('cs_of_nobody'))).toBe('expired')
  })

  it('returns its state when asked, under an id that stays the same', async () => {
    const asked = order()
    const { session_id } = await stripe.begin(asked)
    expect(await stripe.readBack(onPlatform(session_id))).toEqual([])
    server.use(session_id, false)
    expect((await stripe.readBack(onPlatform(session_id))).map(({ fact }) => fact?.kind)).toEqual(['submitted'])
    server.use(session_id, true)
    const [event] = await stripe.readBack(onPlatform(session_id))
    expect(event).toMatchObject({
      reference: asked.reference,
      session_id,
      fact: { kind: 'succeeded', amount_cents: 346_21, payment_id: `pi_${session_id.slice(3)}` },
    })
    expect((await stripe.readBack(onPlatform(session_id)))[0]?.id).toBe(event?.id)
  })
})

describe('an event', () => {
  it('is accepted with each listed secret, and with no other', async () => {
    const { session_id } = await stripe.begin(order())
    const session = server.use(session_id, true)
    for (const secret of [NEWER, OLDER])
      expect(read(server.event('checkout.session.completed', session, secret)).fact?.kind).toBe('succeeded')
    expect(() => read(server.event('checkout.session.completed', session, 'whsec_of_a_stranger'))).toThrow(BadSignature)
    const { raw } = server.event('checkout.session.completed', session, NEWER)
    expect(() => read({ raw, headers: {} })).toThrow(BadSignature)
  })

  it.each([
    ['checkout.session.completed', true, 'succeeded'],
    ['checkout.session.completed', false, 'submitted'],
    ['checkout.session.async_payment_succeeded', true, 'succeeded'],
    ['checkout.session.async_payment_failed', false, 'failed'],
    ['checkout.session.expired', false, 'expired'],
  ])('%s, paid %s, reports %s for the checkout that our order named', async (type, paid, kind) => {
    const asked = order()
    const { session_id } = await stripe.begin(asked)
    const event = read(server.event(type, server.use(session_id, paid), NEWER, 'evt_1'))
    expect(event).toMatchObject({
      id: 'evt_1',
      type,
      session_id,
      reference: asked.reference,
      fact: { id: 'evt_1', kind, at: '2026-11-20T21:58:00.000Z', amount_cents: 346_21 },
    })
    expect(event.fact?.payment_id).toBe(kind === 'succeeded' ? `pi_${session_id.slice(3)}` : null)
  })

  it('of a card declined on the page, or of another kind, says nothing about a checkout', () => {
    expect(read(server.event('payment_intent.payment_failed', { id: 'pi_1' }, NEWER))).toMatchObject({
      fact: null,
      session_id: null,
      reference: null,
    })
    expect(read(server.event('customer.created', {}, NEWER)).fact).toBeNull()
  })
})

describe('a refund', () => {
  it('is requested once per key, and its event names the key again', async () => {
    const { session_id } = await stripe.begin(order())
    const payment_id = server.use(session_id, true).payment_intent ?? ''
    const refund = { account: null, idempotency_key: 'refund-1', payment_id, amount_cents: 346_21 }
    server.trouble = { times: 1, when: 'after' }
    const { refund_id } = await stripe.refund(refund)
    expect(await stripe.refund(refund)).toEqual({ refund_id })
    const [ordered] = server.refunds
    if (!ordered) throw new Error('No refund was made')
    expect(read(server.event('refund.created', ordered, NEWER)).fact).toBeNull()
    for (const [status, kind] of [
      ['succeeded', 'refunded'],
      ['failed', 'refund_failed'],
    ] as const) {
      expect(read(server.event('refund.updated', { ...ordered, status }, NEWER)).fact).toMatchObject({
        kind,
        payment_id,
        refund_id,
        refund_key: 'refund-1',
        amount_cents: 346_21,
      })
    }
    await expect(stripe.refund({ ...refund, idempotency_key: 'refund-2' })).rejects.toThrow(RefundRefused)
  })

  it('of a payment that Stripe does not know is refused permanently; network trouble isn’t', async () => {
    const refund = { account: null, idempotency_key: 'refund-3', payment_id: 'pi_of_nobody', amount_cents: 100 }
    await expect(stripe.refund(refund)).rejects.toThrow(RefundRefused)
    server.trouble = { times: 3, when: 'before' }
    await expect(stripe.refund({ ...refund, idempotency_key: 'refund-4' })).rejects.not.toThrow(RefundRefused)
    server.trouble = { times: 0, when: 'before' }
  })
})

describe('a company’s account', () => {
  const account = async (finished: boolean): Promise<string> => {
    serial += 1
    const { account: id } = await stripe.createAccount({
      idempotency_key: `company-${serial}`,
      company: 'Bayou City Towing LLC',
      email: 'office@example.com',
    })
    if (finished) server.finish(id)
    return id
  }

  it('is created once per key, and its forms are reached by a link to it', async () => {
    const asked = { idempotency_key: 'company', company: 'Bayou City Towing LLC', email: null }
    server.trouble = { times: 1, when: 'after' }
    const { account: id } = await stripe.createAccount(asked)
    expect(await stripe.createAccount(asked)).toEqual({ account: id })
    const pages = { return_url: 'https://app.example.com/company', refresh_url: 'https://app.example.com/company' }
    const { url } = await stripe.onboard({ account: id, ...pages })
    expect(url).toContain(id)
    expect((await stripe.onboard({ account: id, ...pages })).url).not.toBe(url)
  })

  it('is read as it is now', async () => {
    const id = await account(false)
    expect(await stripe.readAccount(id)).toMatchObject({ charges_enabled: false, details_submitted: false })
    server.finish(id)
    expect(await stripe.readAccount(id)).toEqual({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      requirements: [],
      requirements_due_at: null,
      disabled_reason: null,
    })
    server.restrict(id)
    expect(await stripe.readAccount(id)).toMatchObject({
      charges_enabled: false,
      details_submitted: true,
      requirements: ['company.verification.document'],
      requirements_due_at: new Date(NOW.getTime() + 864_000_000),
      disabled_reason: 'requirements.past_due',
    })
  })

  it('has its own pages and payments: nothing of it is found on another', async () => {
    const [one, other] = [await account(true), await account(true)]
    const { session_id } = await stripe.begin(order({ account: one }))
    expect(server.account_of.get(session_id)).toBe(one)
    const payment_id = server.use(session_id, true).payment_intent ?? ''
    expect(await stripe.readBack({ session_id, account: one })).toMatchObject([{ account: one }])
    await expect(stripe.readBack({ session_id, account: other })).rejects.toThrow('No such')
    expect(await stripe.expire({ session_id, account: other })).toBe('expired')
    expect(await stripe.expire({ session_id, account: one })).toBe('completed')
    const refund = { idempotency_key: 'refund-of-one', payment_id, amount_cents: 100 }
    await expect(stripe.refund({ ...refund, account: other })).rejects.toThrow(RefundRefused)
    expect(await stripe.refund({ ...refund, account: one })).toHaveProperty('refund_id')
  })

  it('that is restricted opens no page', async () => {
    const id = await account(true)
    server.restrict(id)
    await expect(stripe.begin(order({ account: id }))).rejects.toThrow(AccountRefused)
  })

  it('whose access was ended refuses everything, for good', async () => {
    const id = await account(true)
    const { session_id } = await stripe.begin(order({ account: id }))
    const payment_id = server.use(session_id, true).payment_intent ?? ''
    server.revoked.add(id)
    const page = { session_id, account: id }
    for (const call of [stripe.expire(page), stripe.readBack(page), stripe.readAccount(id), stripe.begin(order(page))])
      await expect(call).rejects.toThrow(AccountRefused)
    await expect(
      stripe.refund({ account: id, idempotency_key: 'refund-of-revoked', payment_id, amount_cents: 100 }),
    ).rejects.toThrow(RefundRefused)
  })

  it.each([
    ['account.updated', {}, { kind: 'changed' }],
    ['account.application.deauthorized', {}, { kind: 'revoked' }],
    [
      'charge.dispute.created',
      {
        id: 'dp_1',
        payment_intent: 'pi_1',
        status: 'needs_response',
        amount: 272_00,
        reason: 'unrecognized',
        created: 1_795_000_000,
        evidence_details: { due_by: 1_795_864_000 },
      },
      {
        kind: 'dispute',
        dispute_id: 'dp_1',
        payment_id: 'pi_1',
        status: 'needs_response',
        amount_cents: 272_00,
        reason: 'unrecognized',
        answer_by: new Date(1_795_864_000_000).toISOString(),
        opened_at: new Date(1_795_000_000_000).toISOString(),
        said_at: NOW.toISOString(),
      },
    ],
    [
      'payout.failed',
      { id: 'po_1', status: 'failed', amount: 2841_16, arrival_date: 1_795_132_800 },
      {
        kind: 'payout',
        payout_id: 'po_1',
        status: 'failed',
        amount_cents: 2841_16,
        arrives_on: '2026-11-20',
        said_at: NOW.toISOString(),
      },
    ],
  ])('%s names its account and what it says', (type, object, notice) => {
    expect(read(server.event(type, object, NEWER, 'evt_of_account', 'acct_1'))).toMatchObject({
      account: 'acct_1',
      notice,
      fact: null,
    })
  })
})
