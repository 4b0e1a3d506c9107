import { ACCOUNTS, bootNumber, dayText, ENTRY_KINDS, PAYMENT_METHOD_LABELS, towNumber } from '@curbwise/rules'
import type { Column } from '../../../../documents/spreadsheet.ts'
import type { LineRow } from './entries.query.ts'

const isMethod = (text: string): text is keyof typeof PAYMENT_METHOD_LABELS =>
  Object.hasOwn(PAYMENT_METHOD_LABELS, text)

/** "Payment: Cash". Begins with our own word, so a name that someone typed can't be the beginning of a cell. */
function memoOf({ kind, detail }: LineRow): string {
  if (detail === null) return ENTRY_KINDS[kind]
  return `${ENTRY_KINDS[kind]}: ${isMethod(detail) ? PAYMENT_METHOD_LABELS[detail] : detail}`
}

const caseOf = ({ number, is_boot }: LineRow): string | null =>
  number === null ? null : is_boot ? bootNumber(number) : towNumber(number)

const DOLLAR = 100

/** One row for each line; dates are in the time zone of the company. */
export const entryColumns = (zone: string): readonly Column<LineRow>[] => [
  { header: 'Entry', width: 46, value: ({ entry_id }) => entry_id },
  { header: 'Date', width: 12, value: ({ at }) => dayText(at.toISOString(), zone) },
  { header: 'Account', width: 10, value: ({ account }) => account },
  { header: 'Account name', width: 26, value: ({ account }) => ACCOUNTS[account] },
  { header: 'Debit', width: 12, value: ({ cents }) => (cents > 0 ? cents / DOLLAR : null) },
  { header: 'Credit', width: 12, value: ({ cents }) => (cents < 0 ? -cents / DOLLAR : null) },
  { header: 'Memo', width: 36, value: memoOf },
  { header: 'Case', width: 12, value: caseOf },
  { header: 'Reference', width: 24, value: ({ reference }) => reference },
  { header: 'Complex', width: 28, value: ({ complex }) => complex },
]
