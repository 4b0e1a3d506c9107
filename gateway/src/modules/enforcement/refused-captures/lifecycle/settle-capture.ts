import type { OperationContext } from '../../../../operation/operation.ts'
import type { RefusedCapture } from '../refused-capture.model.ts'
import { patchCapture } from '../refused-capture.store.ts'

type Settlement =
  | { readonly outcome: 'tow'; readonly tow_id: string; readonly reason: string | null }
  | { readonly outcome: 'dismissed'; readonly reason: string }

/** Settles what was refused, with its history. */
export async function settleCapture(
  { db, actor, clock, recordChange }: OperationContext,
  capture: RefusedCapture,
  settlement: Settlement,
): Promise<void> {
  const { outcome, reason } = settlement
  await patchCapture(db, capture, {
    outcome,
    settled_at: clock.now(),
    settled_by: actor.user_id,
    settled_by_name: actor.name,
    settle_reason: reason,
    successor_id: settlement.outcome === 'tow' ? settlement.tow_id : null,
  })
  const { id, contract_id, tow_company_id } = capture
  await recordChange(
    [
      {
        action: outcome === 'tow' ? 'refused_capture.towed' : 'refused_capture.dismissed',
        record_kind: 'refused_capture',
        record_id: id,
        contract_id,
        tow_company_id,
        before: null,
        after: settlement.outcome === 'tow' ? { tow_id: settlement.tow_id } : null,
        reason,
      },
    ],
    [{ resource: 'tows', id: null, contract_id }],
  )
}
