import type { DisputeStatus, ListedMoney, PaymentAccountFacts, PaymentEventFact, PayoutStatus } from '@curbwise/rules'

/** What a payer is charged; amounts in cents. */
export interface CheckoutOrder {
  /** The provider's account that is charged for; null is the platform's own. */
  readonly account: string | null
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

/** A page of the provider. It stays on the account that it was opened on. */
export interface OpenedPage {
  readonly session_id: string
  readonly account: string | null
}

export interface RefundOrder {
  /** The account that took the payment; null is the platform's own. */
  readonly account: string | null
  /** The same on every attempt for one refund. */
  readonly idempotency_key: string
  readonly payment_id: string
  readonly amount_cents: number
}

/** Who an account is created for. */
export interface AccountOrder {
  /** The same on every attempt for one account. */
  readonly idempotency_key: string
  readonly company: string
  readonly email: string | null
}

/** Where the provider's forms send the browser: when they are left, and when their link can't be used anymore. */
export interface OnboardingOrder {
  readonly account: string
  readonly return_url: string
  readonly refresh_url: string
}

/** What the provider says about an account. */
export interface ReadAccount extends PaymentAccountFacts {
  /** What it still asks for, in its own names. */
  readonly requirements: readonly string[]
  readonly requirements_due_at: Date | null
  /** Why it stopped charges or payouts, in its own names. */
  readonly disabled_reason: string | null
}

/** What an event says about an account rather than about a checkout. Instants are ISO texts, in UTC. */
export type AccountNotice =
  | { readonly kind: 'changed' }
  | { readonly kind: 'revoked' }
  | {
      readonly kind: 'dispute'
      readonly dispute_id: string
      readonly payment_id: string | null
      readonly status: DisputeStatus
      readonly amount_cents: number
      readonly reason: string | null
      readonly answer_by: string | null
      readonly opened_at: string
      readonly said_at: string
    }
  | {
      readonly kind: 'payout'
      readonly payout_id: string
      readonly status: PayoutStatus
      readonly amount_cents: number
      /** The day the bank has it, as year-month-day. */
      readonly arrives_on: string
      readonly said_at: string
    }

/** The money of one account from an instant until another, by the provider's clock. */
export interface MoneySpan {
  /** Null is the platform's own account. */
  readonly account: string | null
  readonly from: Date
  readonly until: Date
}

/** A payment or a refund by the provider's id. */
export interface MoneyKey extends Pick<ListedMoney, 'kind' | 'id'> {
  readonly account: string | null
}

/** An event with a valid signature. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** The account that it happened on; null is the platform's own. */
  readonly account: string | null
  /** Null for an event about a checkout, and for one without a meaning here. */
  readonly notice: AccountNotice | null
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

/** The provider does nothing on this account for us: it is restricted, or its owner has revoked our access. */
export class AccountRefused extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'AccountRefused'
  }
}

/**
 * Takes payments by card. Every call is idempotent under its key and throws when the provider can't be reached. None
 * may be called inside a transaction.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  readonly is_sandbox: boolean
  /** Where a company looks after its account at the provider: bank, forms, and evidence for disputes. */
  dashboardUrl(account: string): string
  /** Throws AccountRefused when the provider opens no page on this account. */
  begin(order: CheckoutOrder): Promise<ProviderSession>
  /**
   * Ends the provider's page; returns `completed` when the payer finished first: then an event reports the outcome.
   * Throws AccountRefused when the access was revoked.
   */
  expire(page: OpenedPage): Promise<'expired' | 'completed'>
  /** Requests a refund; an event confirms it. Throws RefundRefused when the provider will never make it. */
  refund(order: RefundOrder): Promise<{ readonly refund_id: string }>
  /**
   * Asks the provider for a session's state, for an event that never arrived; empty while nothing has happened. Throws
   * AccountRefused when the access was revoked.
   */
  readBack(page: OpenedPage): Promise<readonly PaymentEvent[]>
  /** Creates an account of its own for a company, once per key. */
  createAccount(order: AccountOrder): Promise<{ readonly account: string }>
  /** Returns the address of the provider's forms, for one use within minutes. Throws AccountRefused. */
  onboard(order: OnboardingOrder): Promise<{ readonly url: string }>
  /** Reads an account as it is now. Throws AccountRefused when the access was revoked. */
  readAccount(account: string): Promise<ReadAccount>
  /** Lists every payment and refund of the span, oldest first. Throws AccountRefused when the access was revoked. */
  listMoney(span: MoneySpan): Promise<readonly ListedMoney[]>
  /** Reads one payment or refund; null when the account has none with this id. Throws AccountRefused likewise. */
  readMoney(key: MoneyKey): Promise<ListedMoney | null>
  /** Parses an event; throws BadSignature before reading any of its content. */
  verifyEvent(raw: Buffer, header: (name: string) => string | null): PaymentEvent
}
