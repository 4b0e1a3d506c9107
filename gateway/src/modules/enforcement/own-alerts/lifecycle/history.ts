import type { Actor } from '../../../../db/actor.ts'
import type { HistoryEntry } from '../../../../operation/operation.ts'

/** The history entry of what users change about their own alerts. */
export const aboutOwnUser = (
  { user_id, tow_company_id }: Actor,
  action: 'user.alerts_changed' | 'user.phone_added' | 'user.phone_removed',
  values: Pick<HistoryEntry, 'before' | 'after'> = { before: null, after: null },
): HistoryEntry => ({
  action,
  record_kind: 'user',
  record_id: user_id ?? '',
  contract_id: null,
  tow_company_id,
  ...values,
})
