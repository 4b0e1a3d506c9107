import type { Checkout } from '@curbwise/api/resources/payments.schemas'

/** Milliseconds until the next look at a payment: close together at first, then less and less often. */
export const nextLook = (looked: number): number => Math.min(15_000, 1000 * 1.4 ** Math.max(0, looked - 3))

/** In these states more may come by itself: also right money after a wrong amount. */
const OPEN: readonly Checkout['state'][] = ['waiting', 'processing', 'under_review']

/** Nothing more will come of a payment by itself. */
export const isSettled = (state: Checkout['state']): boolean => !OPEN.includes(state)

/** Seconds after which waiting is longer than usual. */
export const USUAL_SECONDS = 30
