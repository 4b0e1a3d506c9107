/** Milliseconds until the next request for a payment: frequent at first, then less and less so. */
export const nextPollDelay = (looked: number): number => Math.min(15_000, 1000 * 1.4 ** Math.max(0, looked - 3))
