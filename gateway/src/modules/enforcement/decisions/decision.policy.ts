import type { ProofRecord } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'

/**
 * Whether a hazard, or the condition of a car, may pass a right to park on this person's written word. The company gives
 * that confidence by a flag, never to oneself; who runs the company has it.
 */
export const canPassRights = (actor: Actor): boolean =>
  actor.role === 'super_admin' || actor.role === 'tow_admin' || actor.can_override

/** Which kinds of record a check of "is this car known here" may name to this person: lists are the complex's own. */
export const canSeeLists = (actor: Actor): boolean => actor.role !== 'external_user'

/** Records of an open tow, boot or sticker item: those of every complex of the company stand in the way of another. */
const CASES = ['tow', 'booted_vehicle', 'sticker_item']

/**
 * Whether this person may look into a record that a decision names. All are the complex's own, but two: a case may stand at another
 * complex of the company, and the list of cars that are blocked everywhere is the platform's.
 */
export function canSeeRecord(
  actor: Pick<Actor, 'role' | 'contract_ids'>,
  { kind, contract_id }: Pick<ProofRecord, 'kind' | 'contract_id'>,
): boolean {
  if (kind === 'system_blocked_vehicle') return actor.role === 'super_admin'
  if (!CASES.includes(kind) || actor.contract_ids === null) return true
  return contract_id !== undefined && actor.contract_ids.includes(contract_id)
}
