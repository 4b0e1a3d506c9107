import { lateRights, type LateRights } from '@curbwise/rules'
import { named } from '../../../../db/tenancy.ts'
import type { AnyTransaction } from '../../../../db/transaction.ts'
import type { Decided } from '../decide-plate.ts'

const SQL = 'select nudged_at, may_nudge from nudge_state($1, $2, $3, $4, $5)'

export interface NudgeState {
  readonly rights: LateRights
  /** When the car was nudged in this night; null if it wasn't. */
  readonly nudged_at: Date | null
  readonly may_nudge: boolean
}

/**
 * Returns whether the people of a car may be nudged, or were in this night; null for a car that can't be towed now, or whose own right didn't
 * end lately. Costs a statement only for a car whose right did.
 */
export async function nudgeState(
  db: AnyTransaction,
  { question, facts, decision }: Decided,
): Promise<NudgeState | null> {
  if (decision.verdict !== 'unauthorized' || facts.open_cases.some(({ kind }) => kind !== 'sticker')) return null
  const rights = lateRights(question, facts)
  if (!rights) return null
  const [state] = await named<Pick<NudgeState, 'nudged_at' | 'may_nudge'>>(db, 'nudge-state', SQL, [
    question.contract_id,
    rights.vehicle_ids,
    rights.permit_ids,
    rights.car,
    rights.night,
  ])
  return state ? { rights, ...state } : null
}
