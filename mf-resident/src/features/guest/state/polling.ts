/** Milliseconds until the next look at a payment: close together at first, then less and less often. */
export const nextPollDelay = (looked: number): number => Math.min(15_000, 1000 * 1.4 ** Math.max(0, looked - 3))
