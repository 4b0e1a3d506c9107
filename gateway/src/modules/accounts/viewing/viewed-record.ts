import type { HistoryEntry } from '../../../operation/operation.ts'

/** What a view's history entries are about: the complex, or the whole company. */
export const viewedRecord = (
  tow_company_id: string,
  contract_id: string | null,
): Pick<HistoryEntry, 'record_kind' | 'record_id' | 'contract_id' | 'tow_company_id'> => ({
  record_kind: contract_id === null ? 'tow_company' : 'contract',
  record_id: contract_id ?? tow_company_id,
  contract_id,
  tow_company_id,
})
