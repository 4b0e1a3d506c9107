import type { CheckoutStanding } from '@curbwise/rules'
import type { ChargeNow } from '@curbwise/api'

/** How long an amount holds once a payment was begun. */
export const HOLD_MINUTES = 15
/**
 * How long the provider's page lives, if no job ends it before, counted from when the checkout was begun: a later try with the same
 * key must ask for the very same page. Providers want thirty minutes at the least from the moment they are asked, by their own clock.
 */
export const PAGE_MINUTES = 60
/** When a job looks whether the provider was reached; sooner than anybody gives up waiting. */
export const LOOK_AGAIN_SECONDS = 30

/** A row of `checkouts`: for one tow, or for one permit. */
export interface Checkout {
  readonly id: string
  readonly tow_company_id: string
  readonly contract_id: string
  readonly tow_id: string | null
  readonly guest_permit_id: string | null
  /** Of a permit: the span that was named before paying. */
  readonly permit_from: Date | null
  readonly permit_until: Date | null
  readonly status: 'pending' | 'paid' | 'expired' | 'failed' | 'cancelled' | 'refunded'
  readonly outcome: CheckoutStanding['state']
  readonly provider: 'stripe' | 'sandbox' | 'counter'
  readonly provider_session_id: string | null
  readonly provider_url: string | null
  /** How often the payer was sent to a page of the provider; the session and its address are those of the last one. */
  readonly tries: number
  /** The provider reported money that does not match: people look into it. */
  readonly has_set_aside: boolean
  readonly amount_cents: number
  readonly lines: ChargeNow['lines']
  readonly valid_from: Date
  readonly valid_until: Date
  readonly paid_at: Date | null
  readonly payer_email: string | null
  readonly language: 'en' | 'es'
  readonly refund_due_cents: number
  readonly refund_due_reason: 'paid_twice' | 'after_release' | 'nothing_due' | 'clash' | 'blocked' | null
}

export type TowCheckout = Checkout & { readonly tow_id: string }
export type PermitCheckout = Checkout & {
  readonly guest_permit_id: string
  readonly permit_from: Date
  readonly permit_until: Date
}

export const isOfTow = (row: Checkout): row is TowCheckout => row.tow_id !== null
export const isOfPermit = (row: Checkout): row is PermitCheckout =>
  row.guest_permit_id !== null && row.permit_from !== null && row.permit_until !== null
