import type { OperationContext } from '../../../../operation/operation.ts'
import { authorize, type Patch } from './change-tow.ts'
import type { TowRecord } from '../queries/tow.query.ts'

/**
 * The columns of an override that is written now, with its entry in the history; nothing without one. It stands for the
 * rest of this tow: what it lifts and what never is `OVERRIDE_LIFTS` of the rules. Throws when this person may not.
 */
export async function takeOverride(
  context: OperationContext,
  tow: TowRecord,
  reason: string | null | undefined,
): Promise<Patch> {
  const { actor, clock, history } = context
  if (!reason) return {}
  authorize(actor, 'override', tow)
  await history({
    action: 'tow.overridden',
    record_kind: 'tow',
    record_id: tow.id,
    contract_id: tow.contract_id,
    tow_company_id: tow.tow_company_id,
    before: { override_reason: tow.override_reason },
    after: { override_reason: reason },
    reason,
  })
  return { override_by: actor.user_id, override_reason: reason, override_at: clock.now() }
}
