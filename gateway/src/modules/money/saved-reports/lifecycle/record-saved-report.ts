import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import type { SavedReport } from '../saved-report.model.ts'

/** Whom a saved report is for, in words. */
export const forWords = (is_shared: boolean): string => (is_shared ? 'everyone in the office' : 'personal use')

/** Records a change of a saved report: in the company's history, or, for a manager's own, in that of the platform. */
export const recordSavedReport = (
  { history }: Pick<OperationContext, 'history'>,
  action: `saved_report.${'added' | 'edited' | 'removed' | 'scheduled' | 'paused' | 'resumed' | 'stopped' | 'left' | 'rejoined'}`,
  { id, tow_company_id }: Pick<SavedReport, 'id' | 'tow_company_id'>,
  before: HistoryValues | null,
  after: HistoryValues | null,
): Promise<void> =>
  history({ action, record_kind: 'saved_report', record_id: id, contract_id: null, tow_company_id, before, after })
