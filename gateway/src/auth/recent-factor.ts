import type { Actor } from '../db/actor.ts'
import { Refusal } from '../errors/errors.ts'

/** How long a second factor counts for dangerous actions after it was entered. */
export const FACTOR_COUNTS_MS = 10 * 60_000

/** The roles that an installation can require to have a second factor. */
const REQUIRED_ROLES: readonly Actor['role'][] = ['super_admin', 'tow_admin']

export const needsFactor = (role: Actor['role'], is_factor_required: boolean): boolean =>
  is_factor_required && REQUIRED_ROLES.includes(role)

/**
 * Throws `factor_needed` when the person has a second factor that this session hasn't proved within the last 10 minutes. For
 * what people do with their own login.
 */
export function assertOwnFactor({ factor }: Actor, now: Date): void {
  if (factor === null) return
  const { proved_at } = factor
  if (proved_at === null || now.getTime() - proved_at.getTime() >= FACTOR_COUNTS_MS) throw new Refusal('factor_needed')
}

/**
 * Does the same, and throws `factor_setup_needed` when the person has none where the installation requires one. Only for
 * dangerous actions.
 */
export function assertRecentFactor(actor: Actor, now: Date, is_factor_required: boolean): void {
  if (actor.factor === null && needsFactor(actor.role, is_factor_required)) throw new Refusal('factor_setup_needed')
  assertOwnFactor(actor, now)
}
