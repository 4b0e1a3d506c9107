import type { ChargeNow } from '@curbwise/api/resources/custody.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { formatTime, zoneName } from '@curbwise/ui/entry'
import { formatMoney, type MoneyLine } from '@curbwise/ui/app'

export interface Account {
  readonly standing: 'Unpaid' | 'Paid' | 'No charge' | 'Billed to the property' | 'Not collected'
  readonly lines: readonly MoneyLine[]
  readonly total: MoneyLine
  /** The amount after midnight, or since when it's frozen. */
  readonly after: string | null
}

const BORNE = { property: 'Billed to the property', company: 'Not collected' } as const

/** Returns the tow's charge as lines: items, payments, and the amount due. */
export function accountOf({
  lines,
  total,
  paid,
  refunded,
  borne,
  excess,
  due,
  due_after_midnight,
  timezone,
  frozen_at,
}: ChargeNow): Account {
  const own = lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents }))
  const borne_by = borne && borne.amount.cents > 0 ? BORNE[borne.by] : null
  const has_moved = paid.cents !== 0 || borne_by !== null
  const standing = due.cents > 0 ? 'Unpaid' : (borne_by ?? (total.cents > 0 ? 'Paid' : 'No charge'))
  const after = frozen_at
    ? `Final since ${formatTime(frozen_at, timezone)}`
    : due_after_midnight
      ? `${due_after_midnight.cents === due.cents ? 'The same' : formatMoney(due_after_midnight.cents)} after midnight, ${zoneName(timezone)}`
      : null
  return {
    standing,
    after,
    lines: has_moved
      ? [
          ...own,
          { label: 'Total', cents: total.cents },
          { label: 'Paid', cents: -paid.cents },
          ...(refunded.cents > 0 ? [{ label: 'Refunded', cents: refunded.cents }] : []),
          ...(borne && borne_by ? [{ label: borne_by, cents: -borne.amount.cents }] : []),
          ...(excess.cents > 0 ? [{ label: 'To be refunded', cents: excess.cents }] : []),
        ]
      : own,
    total: { label: has_moved || due.cents > 0 ? 'Due now' : 'Total', cents: due.cents },
  }
}

const METHODS: Readonly<Record<Tow['payments'][number]['method'], string>> = {
  card: 'Card, online',
  sandbox: 'Card, online (sandbox)',
  cash: 'Cash',
  terminal: 'Card terminal',
}
const STATES: Readonly<Record<Tow['payments'][number]['status'], string | null>> = {
  succeeded: null,
  failed: 'failed',
  pending: 'on its way',
}

/** "Card, online", "Refund, cash, on its way" */
export const paymentWords = ({
  kind,
  method,
  status,
}: Pick<Tow['payments'][number], 'kind' | 'method' | 'status'>): string => {
  const how = METHODS[method]
  const named =
    kind === 'payment'
      ? how
      : `${kind === 'refund' ? 'Refund' : 'Credit'}, ${how.charAt(0).toLowerCase()}${how.slice(1)}`
  return [named, STATES[status]].filter(Boolean).join(', ')
}

type Disputed = Tow['payments'][number]['dispute']

/** "Disputed, $272.00, answer by 12/01/2026"; null without a dispute. The charge and what was paid stay as they are. */
export function disputeWords(dispute: Disputed, zone: string): string | null {
  if (dispute === null) return null
  const amount = formatMoney(dispute.amount.cents)
  switch (dispute.status) {
    case 'needs_response':
      return `Disputed, ${amount}${dispute.answer_by ? `, answer by ${dayText(dispute.answer_by, zone)}` : ''}`
    case 'under_review':
      return `Disputed, ${amount}, the bank is deciding`
    case 'won':
      return `Dispute of ${amount} won`
    case 'lost':
      return `Dispute of ${amount} lost: the bank returned the money`
  }
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Parses an amount as typed ("$1,400", "396.21") to whole cents; null if invalid. */
export function centsOf(text: string): number | null {
  const found = AMOUNT.exec(text.trim())
  if (!found?.[1]) return null
  return Number(found[1].replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
