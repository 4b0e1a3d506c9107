import { afterQuietHours } from '@curbwise/rules'
import type { Contract } from './contract.model.ts'

/** Returns when a message created now is sent: outside the complex’s quiet hours. */
export function sendTime(
  { timezone, quiet_from, quiet_until }: Pick<Contract, 'timezone' | 'quiet_from' | 'quiet_until'>,
  now: Date,
): Date {
  const quiet = quiet_from && quiet_until ? { from: quiet_from.slice(0, 5), until: quiet_until.slice(0, 5) } : null
  return new Date(afterQuietHours(now.toISOString(), quiet, timezone))
}
