import type { Checkout } from '@curbwise/api/resources/payments.schemas'

/** Milliseconds until the next request for a payment: frequent at first, then less and less so. */
export const nextPollDelay = (requests: number): number => Math.min(15_000, 1000 * 1.4 ** Math.max(0, requests - 3))

/** States that can still change without the payer: the correct payment may follow one with a wrong amount. */
const OPEN: readonly Checkout['state'][] = ['waiting', 'processing', 'under_review']

/** Returns whether a payment can no longer change without the payer. */
export const isSettled = (state: Checkout['state']): boolean => !OPEN.includes(state)

/** Seconds that a payment usually takes. */
export const USUAL_SECONDS = 30
