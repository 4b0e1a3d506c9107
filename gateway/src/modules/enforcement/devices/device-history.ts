import type { HistoryValues } from '../../../db/json-columns.ts'
import type { HistoryEntry } from '../../../operation/operation.ts'

interface Written {
  readonly action: Extract<HistoryEntry['action'], `device.${string}`>
  readonly id: string
  /** The company whose history has the entry; null for the platform's own. */
  readonly tow_company_id?: string | null
  readonly before?: HistoryValues | null
  readonly after?: HistoryValues | null
  readonly reason?: string | null
}

/** An entry of the history about a device. */
export const deviceEntry = ({ action, id, tow_company_id, before, after, reason }: Written): HistoryEntry => ({
  action,
  record_kind: 'device',
  record_id: id,
  contract_id: null,
  tow_company_id: tow_company_id ?? null,
  before: before ?? null,
  after: after ?? null,
  reason: reason ?? null,
})
