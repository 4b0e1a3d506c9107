import type { ChargeNow } from '@curbwise/api/resources/custody'
import type { Tow } from '@curbwise/api/resources/tows'
import { formatTime, zoneName } from '@curbwise/ui/entry'
import { formatMoney, type MoneyLine } from '@curbwise/ui/app'

export interface Account {
  readonly standing: 'Unpaid' | 'Paid' | 'No charge'
  readonly lines: readonly MoneyLine[]
  readonly total: MoneyLine
  /** What it will be after midnight, or since when it stands. */
  readonly after: string | null
}

/** The charge of a tow as lines: what it is for, what was paid, and what is still due. */
export function accountOf({ lines, total, paid, due, after_midnight, timezone, frozen_at }: ChargeNow): Account {
  const own = lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents }))
  const is_paid = paid.cents !== 0
  const standing = due.cents > 0 ? 'Unpaid' : total.cents > 0 ? 'Paid' : 'No charge'
  const after = frozen_at
    ? `Stands since ${formatTime(frozen_at, timezone)}`
    : after_midnight ? `${after_midnight.cents === total.cents ? 'The same' : formatMoney(after_midnight.cents - paid.cents)} from midnight, ${zoneName(timezone)}` : null
  return {
    standing, after,
    lines: is_paid ? [...own, { label: 'Total', cents: total.cents }, { label: 'Paid', cents: -paid.cents }] : own,
    total: { label: is_paid || due.cents > 0 ? 'Due now' : 'Total', cents: due.cents },
  }
}

const METHODS: Readonly<Record<Tow['payments'][number]['method'], string>> = { card: 'Card, online', sandbox: 'Card, online (sandbox)', cash: 'Cash', terminal: 'Card terminal' }
const STATES: Readonly<Record<Tow['payments'][number]['status'], string | null>> = { succeeded: null, failed: 'failed', pending: 'on its way' }

/** "Card, online", "Refund, cash, on its way" */
export const paymentWords = ({ kind, method, status }: Pick<Tow['payments'][number], 'kind' | 'method' | 'status'>): string => {
  const how = METHODS[method]
  const named = kind === 'payment' ? how : `${kind === 'refund' ? 'Refund' : 'Credit'}, ${how.charAt(0).toLowerCase()}${how.slice(1)}`
  return [named, STATES[status]].filter(Boolean).join(', ')
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** What somebody typed as an amount ("$1,400", "396.21"), in whole cents; null when it is none. */
export function centsOf(text: string): number | null {
  const found = AMOUNT.exec(text.trim())
  if (!found?.[1]) return null
  return Number(found[1].replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
