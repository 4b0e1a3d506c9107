import type { ReceivedImage } from '../operation/operation.ts'

const MINUTE_MS = 60_000
/** Clocks of phones are off by a little, and the server's own may be. */
const AHEAD_MS = 2 * MINUTE_MS
/** Somebody photographs a car in the evening and asks for the tow in the morning; nobody photographs it a week before. */
const BEFORE_CASE_MS = 24 * 60 * MINUTE_MS

/**
 * When the sender says that a photo was taken: by the camera's own note, else by the phone's word. It proves nothing; the
 * time received does.
 */
export const photoClaim = (image: ReceivedImage, said: string | null = null): Date | null =>
  image.claimed_at ?? (said === null ? null : new Date(said))

/** The claim where it fits the case; null where it lies after the receipt, or long before the tow was asked for. */
export function plausibleClaim(
  claim: Date | null,
  { received_at, requested_at }: { readonly received_at: Date; readonly requested_at: Date },
): Date | null {
  if (claim === null) return null
  const [at, from, until] = [claim.getTime(), requested_at.getTime() - BEFORE_CASE_MS, received_at.getTime() + AHEAD_MS]
  return at >= from && at <= until ? claim : null
}
