const MINUTE = 60_000

/**
 * Returns until when a car is safe from a tow after its right ended: the complex's grace period later. Null if it has
 * passed, or if the right never started.
 */
export function safeUntil(
  ended: { readonly valid_from: string; readonly valid_until: string },
  grace_minutes: number,
  now: number,
): string | null {
  const end = Date.parse(ended.valid_until)
  const safe = end + grace_minutes * MINUTE
  return end > Date.parse(ended.valid_from) && safe > now ? new Date(safe).toISOString() : null
}

/** Returns until when a car would be safe if its right ended now; null without a grace period. */
export const safeIfEndedNow = (grace_minutes: number, now: number): string | null =>
  grace_minutes > 0 ? new Date(now + grace_minutes * MINUTE).toISOString() : null
