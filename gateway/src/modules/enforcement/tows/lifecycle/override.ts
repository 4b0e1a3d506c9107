import type { HistoryEntry, OperationContext } from '../../../../operation/operation.ts'
import { authorize, type Patch } from './change-tow.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/** The columns that an override sets on the tow, and its history entries. */
export interface NewOverride {
  readonly patch: Patch
  readonly entries: readonly HistoryEntry[]
}

/**
 * Returns the columns and the history entry of a new override; empty without a reason. An override applies to the rest
 * of the tow; `OVERRIDE_LIFTS` in the rules lists what it lifts. Throws when this user may not override.
 */
export function newOverride(context: OperationContext, tow: TowRecord, reason: string | null | undefined): NewOverride {
  const { actor, clock } = context
  if (!reason) return { patch: {}, entries: [] }
  authorize(actor, 'override', tow)
  return {
    patch: { override_by: actor.user_id, override_reason: reason, override_at: clock.now() },
    entries: [
      {
        action: 'tow.overridden',
        record_kind: 'tow',
        record_id: tow.id,
        contract_id: tow.contract_id,
        tow_company_id: tow.tow_company_id,
        before: { override_reason: tow.override_reason },
        after: { override_reason: reason },
        reason,
      },
    ],
  }
}
