import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { HistoryEntry, OperationContext } from '../../../../operation/operation.ts'

interface CompanyChange {
  readonly action: Extract<HistoryEntry['action'], `tow_company.${string}`>
  readonly before: HistoryValues | null
  readonly after: HistoryValues | null
  readonly reason?: string | null | undefined
}

/** Records changes in the company's own history, and open lists load it again. */
export async function recordCompanyChange(
  { recordChange }: Pick<OperationContext, 'recordChange'>,
  id: string,
  changes: readonly CompanyChange[],
  more: readonly HistoryEntry[] = [],
): Promise<void> {
  const entries = changes.map(({ action, before, after, reason }) => ({
    action,
    record_kind: 'tow_company' as const,
    record_id: id,
    contract_id: null,
    tow_company_id: id,
    before,
    after,
    reason: reason ?? null,
  }))
  await recordChange([...entries, ...more], [{ resource: 'fleet', id, contract_id: null }])
}
