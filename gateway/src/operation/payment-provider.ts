import type { PaymentEventFact } from '@curbwise/rules'

/** What a payer is charged; amounts in cents. */
export interface CheckoutOrder {
  /** The same on every attempt for one checkout: the provider creates only one session. */
  readonly idempotency_key: string
  /** Our checkout; the provider's events refer to it. */
  readonly reference: string
  readonly amount_cents: number
  /** What is being paid, e.g. `Tow 1042, TX PFN 6602`. */
  readonly title: string
  /** Who gets paid. */
  readonly merchant: string
  readonly email: string | null
  readonly language: 'en' | 'es'
  /** Where the payer is sent after paying or canceling. */
  readonly return_url: string
  readonly cancel_url: string
  /** When the provider's page expires; our own limit is shorter and ends it with `expire`. */
  readonly expires_at: Date
}

export interface ProviderSession {
  readonly session_id: string
  readonly url: string
  readonly expires_at: Date
}

export interface RefundOrder {
  /** The same on every attempt for one refund. */
  readonly idempotency_key: string
  readonly payment_id: string
  readonly amount_cents: number
}

/** An event with a valid signature. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly session_id: string | null
  /** Our checkout, as the order named it. */
  readonly reference: string | null
  /** Currency of the amount, as ISO 4217 in lower case; null for an event without one. */
  readonly currency: string | null
  /** What it means for the checkout; null for an event that isn't about payments. */
  readonly fact: PaymentEventFact | null
  readonly payload: unknown
}

/** The signature is missing, too old, or doesn't match these bytes. */
export class BadSignature extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'BadSignature'
  }
}

/** The provider will never make this refund: trying again does not help. */
export class RefundRefused extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'RefundRefused'
  }
}

/**
 * Takes payments by card. Every call is idempotent under its key and throws when the provider can't be reached. None
 * may be called inside a transaction.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  readonly is_sandbox: boolean
  begin(order: CheckoutOrder): Promise<ProviderSession>
  /** Ends the provider's page; returns `completed` when the payer finished first: then an event reports the outcome. */
  expire(session_id: string): Promise<'expired' | 'completed'>
  /** Requests a refund; an event confirms it. Throws RefundRefused when the provider will never make it. */
  refund(order: RefundOrder): Promise<{ readonly refund_id: string }>
  /** Asks the provider for a session's state, for an event that never arrived; empty while nothing has happened. */
  readBack(session_id: string): Promise<readonly PaymentEvent[]>
  /** Parses an event; throws BadSignature before reading any of its content. */
  verifyEvent(raw: Buffer, header: (name: string) => string | null): PaymentEvent
}
