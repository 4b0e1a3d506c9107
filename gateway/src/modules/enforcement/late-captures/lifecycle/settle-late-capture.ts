import type { OperationContext } from '../../../../operation/operation.ts'
import type { LateCapture } from '../late-capture.model.ts'
import { patchLateCapture } from '../late-capture.store.ts'

type Settlement =
  | { readonly outcome: 'added'; readonly reason: null }
  | { readonly outcome: 'dismissed'; readonly reason: string }

/** Settles what arrived late, with its history on the tow. */
export async function settleLateCapture(
  { db, actor, clock, recordChange }: OperationContext,
  capture: LateCapture,
  { outcome, reason }: Settlement,
): Promise<void> {
  await patchLateCapture(db, capture, {
    outcome,
    settled_at: clock.now(),
    settled_by: actor.user_id,
    settled_by_name: actor.name,
    settle_reason: reason,
  })
  const { tow_id, contract_id, tow_company_id, kind, name } = capture
  await recordChange(
    [
      {
        action: outcome === 'added' ? 'tow.capture_added' : 'tow.capture_dismissed',
        record_kind: 'tow',
        record_id: tow_id,
        contract_id,
        tow_company_id,
        before: null,
        after: { [kind]: name, driver: capture.captured_by_name },
        reason,
      },
    ],
    [{ resource: 'tows', id: tow_id, contract_id }],
  )
}
