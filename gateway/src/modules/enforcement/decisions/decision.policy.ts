import type { ProofRecord } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/**
 * Returns whether a written reason from this user lets a hazard or the car's condition pass a right to park. Admins
 * may; others need the `can_override` flag, which no one can set for themselves.
 */
export const canPassRights = (actor: Actor): boolean =>
  actor.role === 'super_admin' || actor.role === 'tow_admin' || actor.can_override

/** Returns whether a known-vehicle check may include the VIP and blocked lists, which are private to the complex. */
export const canSeeLists = (actor: Actor): boolean => actor.role !== 'external_user'

/** Record kinds of open cases. They conflict across all complexes of a company. */
const CASES = ['tow', 'booted_vehicle', 'sticker_item']

/**
 * Returns whether this user may see a record that a decision names. All are the complex's own, with two exceptions:
 * cases at other complexes of the company, and the platform's list of cars blocked everywhere.
 */
export function canSeeRecord(
  actor: Pick<Actor, 'role' | 'contract_ids'>,
  { kind, contract_id }: Pick<ProofRecord, 'kind' | 'contract_id'>,
): boolean {
  if (kind === 'system_blocked_vehicle') return actor.role === 'super_admin'
  if (!CASES.includes(kind) || actor.contract_ids === null) return true
  return contract_id !== undefined && actor.contract_ids.includes(contract_id)
}
