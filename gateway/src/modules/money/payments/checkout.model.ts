import { modelOf } from '../../../db/model-of.ts'

/** How long an amount holds once a payment was begun. */
export const HOLD_MINUTES = 15
/**
 * How long the provider's page lives, if no job ends it before, counted from when the checkout was begun: a later try with the same
 * key must ask for the very same page. Providers want thirty minutes at the least from the moment they are asked, by their own clock.
 */
export const PAGE_MINUTES = 60
/** When a job looks whether the provider was reached; sooner than anybody gives up waiting. */
export const LOOK_AGAIN_SECONDS = 30

/** A payment that a payer has begun, for one tow or for one permit. */
export class Checkout extends modelOf('checkouts') {}

export type TowCheckout = Checkout & { readonly tow_id: string }
export type PermitCheckout = Checkout & {
  readonly guest_permit_id: string
  readonly valid_until: Date
  readonly permit_from: Date
  readonly permit_until: Date
}

export const isOfTow = (row: Checkout): row is TowCheckout => row.tow_id !== null
export const isOfPermit = (row: Checkout): row is PermitCheckout =>
  row.guest_permit_id !== null && row.permit_from !== null && row.permit_until !== null && row.valid_until !== null

/** Whether the amount still holds. */
export const stillHolds = ({ valid_until }: Pick<Checkout, 'valid_until'>, now: Date): boolean =>
  valid_until !== null && now < valid_until
