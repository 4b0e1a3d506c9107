import { modelOf } from '../../../db/model-of.ts'

/** How long an amount is valid after a checkout begins. */
export const AMOUNT_VALID_MINUTES = 15
/**
 * Lifetime of the provider's page from the start of the checkout, unless a job closes it earlier. A retry with the same key
 * must request the same page. Providers require at least thirty minutes from the request, by their own clock.
 */
export const PAGE_MINUTES = 60
/** When a job checks whether the provider was reached; sooner than a payer gives up waiting. */
export const RECHECK_SECONDS = 30

/** A payment that a payer has started, for one tow, one boot, or one permit. */
export class Checkout extends modelOf('checkouts') {}

export type TowCheckout = Checkout & { readonly tow_id: string }
export type BootCheckout = Checkout & { readonly boot_id: string }
export type PermitCheckout = Checkout & {
  readonly guest_permit_id: string
  readonly valid_until: Date
  readonly permit_from: Date
  readonly permit_until: Date
}

export const isOfTow = (row: Checkout): row is TowCheckout => row.tow_id !== null
export const isOfBoot = (row: Checkout): row is BootCheckout => row.boot_id !== null
export const isOfPermit = (row: Checkout): row is PermitCheckout =>
  row.guest_permit_id !== null && row.permit_from !== null && row.permit_until !== null && row.valid_until !== null

/** Whether the amount is still valid. */
export const isAmountValid = ({ valid_until }: Pick<Checkout, 'valid_until'>, now: Date): boolean =>
  valid_until !== null && now < valid_until
