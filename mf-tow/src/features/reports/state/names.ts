import type { ReportGroupRow } from '@curbwise/api/resources/reports.schemas'
import { TOW_REASON_LABELS } from '@curbwise/rules/decision/types'
import {
  PAYMENT_METHOD_LABELS,
  REPORT_NONE_LABELS,
  REPORT_PURPOSE_LABELS,
  type ReportGroup,
} from '@curbwise/rules/reports/figures'
import { periodText } from './address.ts'

const WORDS: Readonly<Partial<Record<ReportGroup, Readonly<Record<string, string>>>>> = {
  reason: TOW_REASON_LABELS,
  method: PAYMENT_METHOD_LABELS,
  purpose: REPORT_PURPOSE_LABELS,
}

export const wordOf = (by: ReportGroup, key: string): string => WORDS[by]?.[key] ?? key

/** What a row of the table is called. */
export function nameOf(by: ReportGroup, { key, name }: Pick<ReportGroupRow, 'key' | 'name'>): string {
  if (name !== null) return name
  if (key === null) return REPORT_NONE_LABELS[by]
  return by === 'day' ? periodText({ from: key, until: key }) : wordOf(by, key)
}

const FIELD: Readonly<Partial<Record<ReportGroup, string>>> = {
  contract: 'contract_id',
  driver: 'driver_id',
  truck: 'truck_id',
  lot: 'lot_id',
}

/** The filter of a row's records. */
export const filterOf = (by: ReportGroup, key: string | null): string =>
  `${FIELD[by] ?? by}:${by === 'day' ? 'date_is' : 'is'}:${key ?? ''}`
