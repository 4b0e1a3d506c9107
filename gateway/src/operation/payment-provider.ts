import type { PaymentEventFact } from '@curbwise/rules'

/** What a payer is asked for; amounts in cents. */
export interface CheckoutOrder {
  /** The same on every try for one checkout: the provider makes one session of them. */
  readonly idempotency_key: string
  /** Our checkout; the provider's events name it again. */
  readonly reference: string
  readonly amount_cents: number
  /** What is paid, e.g. `Tow 1042, TX PFN 6602`. */
  readonly title: string
  /** Who is paid. */
  readonly merchant: string
  readonly email: string | null
  readonly language: 'en' | 'es'
  /** Where the payer is sent after paying, and after giving up. */
  readonly return_url: string
  readonly cancel_url: string
  /** How long the provider's page lives; our own limit is shorter and ends it by `expire`. */
  readonly expires_at: Date
}

export interface ProviderSession {
  readonly session_id: string
  readonly url: string
  readonly expires_at: Date
}

export interface RefundOrder {
  /** The same on every try for one refund. */
  readonly idempotency_key: string
  readonly payment_id: string
  readonly amount_cents: number
}

/** An event whose signature was right. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly session_id: string | null
  /** Our checkout, as the order named it. */
  readonly reference: string | null
  /** Of the amount, as ISO 4217 in lower case; null for an event without one. */
  readonly currency: string | null
  /** What it means for the checkout; null for an event that says nothing about payments. */
  readonly fact: PaymentEventFact | null
  readonly payload: unknown
}

/** The signature is missing, old, or not of these bytes. */
export class BadSignature extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'BadSignature'
  }
}

/** The provider will never do this refund: trying again does not help. */
export class RefundRefused extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'RefundRefused'
  }
}

/**
 * Who takes payments by card. Every call may be repeated with the same key and does the thing once; each throws when the
 * provider cannot be reached. None may be called inside a transaction.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  readonly is_sandbox: boolean
  begin(order: CheckoutOrder): Promise<ProviderSession>
  /** Ends the provider's page; `completed` when the payer was quicker: then an event tells what came of it. */
  expire(session_id: string): Promise<'expired' | 'completed'>
  /** Orders a refund; an event confirms it. Throws RefundRefused when there will be none. */
  refund(order: RefundOrder): Promise<{ readonly refund_id: string }>
  /** What the provider says of a session when it is asked, for an event that never came; empty while nothing has happened. */
  readBack(session_id: string): Promise<readonly PaymentEvent[]>
  /** Reads an event; throws BadSignature before anything of it is looked at. */
  verifyEvent(raw: Buffer, header: (name: string) => string | null): PaymentEvent
}
