import type { PaymentEventFact } from '@curbwise/rules'
import type Stripe from 'stripe'
import type { PaymentEvent } from '../../operation/payment-provider.ts'
import { noticeOf } from './accounts.ts'

type Session = Stripe.Checkout.Session
type Kind = PaymentEventFact['kind']

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

interface EventStamp {
  readonly id: string
  readonly at: Date
}

/**
 * Returns a session's payment state: paid, sent to the bank, refused by it, or expired. Null while nothing has
 * happened.
 */
export function sessionFact(session: Session, kind: Kind, { id, at }: EventStamp): PaymentEventFact {
  const paid = kind === 'succeeded'
  return {
    id,
    kind,
    at: at.toISOString(),
    session_id: session.id,
    refund_id: null,
    refund_key: null,
    payment_id: paid ? idOf(session.payment_intent) : null,
    amount_cents: session.amount_total ?? 0,
  }
}

function refundFact(refund: Stripe.Refund, { id, at }: EventStamp): PaymentEventFact | null {
  const kind: Kind | null =
    refund.status === 'succeeded'
      ? 'refunded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'refund_failed'
        : null
  if (kind === null) return null
  return {
    id,
    kind,
    at: at.toISOString(),
    amount_cents: refund.amount,
    payment_id: idOf(refund.payment_intent),
    refund_id: refund.id,
    refund_key: refund.metadata?.['refund_key'] ?? null,
  }
}

/** `unpaid`: the payer has submitted it, and the bank responds later. */
const completedKind = (session: Session): Kind => (session.payment_status === 'paid' ? 'succeeded' : 'submitted')

function factOf(event: Stripe.Event): PaymentEventFact | null {
  const stamp = { id: event.id, at: new Date(event.created * 1000) }
  switch (event.type) {
    case 'checkout.session.completed':
      return sessionFact(event.data.object, completedKind(event.data.object), stamp)
    case 'checkout.session.async_payment_succeeded':
      return sessionFact(event.data.object, 'succeeded', stamp)
    case 'checkout.session.async_payment_failed':
      return sessionFact(event.data.object, 'failed', stamp)
    case 'checkout.session.expired':
      return sessionFact(event.data.object, 'expired', stamp)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundFact(event.data.object, stamp)
    default:
      return null
  }
}

/** Parses an event from bytes with a valid signature. Ignores a card declined on the page: its payer tries another. */
export function readStripeEvent(raw: Buffer): PaymentEvent {
  const event = JSON.parse(raw.toString('utf8')) as Stripe.Event
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || typeof event.created !== 'number')
    throw new Error('This is not a Stripe event')
  const session = event.type.startsWith('checkout.session.') ? (event.data.object as Session) : null
  const refund = event.type.startsWith('refund.') ? (event.data.object as Stripe.Refund) : null
  return {
    id: event.id,
    type: event.type,
    account: event.account ?? null,
    notice: noticeOf(event),
    payload: event,
    fact: factOf(event),
    session_id: session?.id ?? null,
    reference: session?.client_reference_id ?? null,
    currency: (session ?? refund)?.currency ?? null,
  }
}

/**
 * Returns the facts of a session that was read back, for events that never arrived: each under its own id, so that it
 * is stored once.
 */
export function factsOfSession(session: Session, account: string | null, now: Date): PaymentEvent[] {
  const kind: Kind | null =
    session.status === 'complete' ? completedKind(session) : session.status === 'expired' ? 'expired' : null
  if (kind === null) return []
  const id = `read:${session.id}:${kind}`
  return [
    {
      id,
      type: `session.read_${kind}`,
      account,
      notice: null,
      payload: session,
      session_id: session.id,
      reference: session.client_reference_id,
      currency: session.currency,
      fact: sessionFact(session, kind, { id, at: now }),
    },
  ]
}
