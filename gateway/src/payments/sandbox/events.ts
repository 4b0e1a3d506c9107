import { DISPUTE_STATUSES, PAYOUT_STATUSES, type PaymentEventFact, type PaymentEventKind } from '@curbwise/rules'
import { z } from 'zod'
import type { AccountNotice, PaymentEvent } from '../../operation/payment-provider.ts'
import type { SandboxAccountEvent, SandboxEvent } from '../../operation/queues.ts'

const stamp = {
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  /** Milliseconds since 1970. */
  created: z.number().int(),
}
const name = z.string().min(1).max(200)

/** The sandbox's events about checkouts, in the shape that providers use. */
const checkoutEvent = z.object({
  ...stamp,
  account: name.nullish(),
  data: z.object({
    session: z.string().max(200),
    reference: z.string().max(200),
    payment: z.string().max(200).nullable(),
    refund: z.string().max(200).nullable(),
    /** The key under which the refund was requested. */
    refund_key: z.string().max(200).nullable(),
    amount_cents: z.number().int().min(0),
    currency: z.string().length(3).default('usd'),
  }),
}) satisfies z.ZodType<unknown, SandboxEvent>

/** The sandbox's events about accounts. */
const accountEvent = z.object({
  ...stamp,
  account: name,
  dispute: z
    .object({
      id: name,
      payment: name,
      status: z.enum(DISPUTE_STATUSES),
      amount_cents: z.number().int().min(0),
      reason: z.string().max(200),
      answer_by: z.number().int(),
      opened: z.number().int(),
    })
    .optional(),
  payout: z
    .object({
      id: name,
      status: z.enum(PAYOUT_STATUSES),
      amount_cents: z.number().int(),
      arrives_on: z.iso.date(),
    })
    .optional(),
}) satisfies z.ZodType<unknown, SandboxAccountEvent>

const KINDS: Readonly<Record<string, PaymentEventKind>> = {
  'checkout.submitted': 'submitted',
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'checkout.expired': 'expired',
  'refund.succeeded': 'refunded',
  'refund.failed': 'refund_failed',
}

function factOf({ id, type, created, data }: z.infer<typeof checkoutEvent>): PaymentEventFact | null {
  const kind = KINDS[type]
  if (!kind) return null
  const at = new Date(created).toISOString()
  return {
    id,
    kind,
    at,
    session_id: data.session,
    payment_id: data.payment,
    refund_id: data.refund,
    refund_key: data.refund_key,
    amount_cents: data.amount_cents,
  }
}

function noticeOf({ type, created, dispute, payout }: z.infer<typeof accountEvent>): AccountNotice | null {
  const said_at = new Date(created).toISOString()
  if (type === 'account.updated') return { kind: 'changed' }
  if (type === 'account.revoked') return { kind: 'revoked' }
  if (dispute)
    return {
      kind: 'dispute',
      dispute_id: dispute.id,
      payment_id: dispute.payment,
      status: dispute.status,
      amount_cents: dispute.amount_cents,
      reason: dispute.reason,
      answer_by: new Date(dispute.answer_by).toISOString(),
      opened_at: new Date(dispute.opened).toISOString(),
      said_at,
    }
  if (payout) {
    const { id: payout_id, status, amount_cents, arrives_on } = payout
    return { kind: 'payout', payout_id, status, amount_cents, arrives_on, said_at }
  }
  return null
}

/** Parses a sandbox event from bytes with a valid signature; throws on anything else. */
export function readSandboxEvent(raw: Buffer): PaymentEvent {
  const event = z.union([checkoutEvent, accountEvent]).parse(JSON.parse(raw.toString('utf8')))
  const { id, type } = event
  if (!('data' in event)) {
    const about = { session_id: null, reference: null, currency: null, fact: null }
    return { id, type, account: event.account, notice: noticeOf(event), ...about, payload: event }
  }
  return {
    id,
    type,
    account: event.account ?? null,
    notice: null,
    session_id: event.data.session,
    reference: event.data.reference,
    currency: event.data.currency,
    fact: factOf(event),
    payload: event,
  }
}
