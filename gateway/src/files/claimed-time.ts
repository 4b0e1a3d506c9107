import type { ReceivedImage } from '../operation/operation.ts'

const MINUTE_MS = 60_000
/** Phone clocks are slightly off, and the server's clock may be too. */
const AHEAD_MS = 2 * MINUTE_MS
/** A car may be photographed in the evening and its tow requested in the morning, but not a week later. */
const BEFORE_CASE_MS = 24 * 60 * MINUTE_MS

/**
 * Returns when the sender says a photo was taken: from the camera's metadata, otherwise from the phone. It proves
 * nothing; the time of receipt does.
 */
export const photoClaim = (image: ReceivedImage, phone_time: string | null = null): Date | null =>
  image.claimed_at ?? (phone_time === null ? null : new Date(phone_time))

/**
 * Returns the claimed time if it is plausible; null when it is after the receipt or long before the tow was requested.
 */
export function plausibleClaim(
  claim: Date | null,
  { received_at, requested_at }: { readonly received_at: Date; readonly requested_at: Date },
): Date | null {
  if (claim === null) return null
  const [at, from, until] = [claim.getTime(), requested_at.getTime() - BEFORE_CASE_MS, received_at.getTime() + AHEAD_MS]
  return at >= from && at <= until ? claim : null
}
