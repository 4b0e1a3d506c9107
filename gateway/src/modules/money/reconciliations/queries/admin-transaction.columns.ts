import type { AdminTransaction } from '@curbwise/api'
import { dayText, timeText } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'

const KIND = { payment: 'Payment', refund: 'Refund', credit: 'Credit' } as const
const METHOD = { card: 'Card', cash: 'Cash', terminal: 'Terminal', sandbox: 'Sandbox card' } as const
const STATUS = { succeeded: 'Succeeded', pending: 'Pending', failed: 'Failed' } as const
const PURPOSE = { tow: 'Tow', boot: 'Boot', permit: 'Permit' } as const
const RECORDED = {
  by_hand: 'By hand',
  matches: 'Matches',
  differs: 'Differs',
  settled: 'Settled',
  not_compared: 'Not compared yet',
} as const
const DISPUTE = {
  needs_response: 'Needs a response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
} as const

/** Columns of the export. Each time is in the company's own time zone. */
export const TRANSACTION_COLUMNS: readonly Column<AdminTransaction>[] = [
  { header: 'Date', width: 12, value: ({ at, tow_company }) => dayText(at, tow_company.timezone) },
  { header: 'Time', width: 10, value: ({ at, tow_company }) => timeText(at, tow_company.timezone) },
  { header: 'Time zone', width: 18, value: ({ tow_company }) => tow_company.timezone },
  { header: 'Company', width: 30, value: ({ tow_company }) => tow_company.name },
  { header: 'Complex', width: 28, value: ({ contract }) => contract.name },
  { header: 'Kind', value: ({ kind }) => KIND[kind] },
  { header: 'Paid for', value: ({ purpose }) => PURPOSE[purpose] },
  { header: 'Case', width: 12, value: ({ case_number }) => case_number },
  { header: 'Plate', width: 12, value: ({ license_plate }) => license_plate },
  { header: 'State', value: ({ state }) => state },
  { header: 'Method', width: 14, value: ({ method }) => METHOD[method] },
  { header: 'Status', width: 12, value: ({ status }) => STATUS[status] },
  { header: 'Amount', value: ({ amount }) => amount.cents / 100 },
  { header: 'Receipt', width: 16, value: ({ receipt_number }) => receipt_number },
  { header: 'Provider’s list', width: 18, value: ({ recorded }) => RECORDED[recorded] },
  { header: 'Dispute', width: 18, value: ({ dispute }) => dispute && DISPUTE[dispute] },
]
