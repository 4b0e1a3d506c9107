import type { Permission } from '@curbwise/rules'
import { Refused, Unauthorized } from './errors.ts'

/**
 * Throws unless the action is allowed: Unauthorized for a role that may never do it, otherwise a refusal that says why
 * not now.
 */
export function assertPermitted({ allowed, why, never }: Permission): void {
  if (allowed) return
  if (never) throw new Unauthorized()
  throw new Refused(why ?? 'This can’t be done right now.')
}
