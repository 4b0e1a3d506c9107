import type { ChargeNow } from '@curbwise/api/resources/custody.schemas'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { dayText } from '@curbwise/rules/time/format'
import { formatTime, zoneName } from '@curbwise/ui/entry'
import { formatMoney, type MoneyLine } from '@curbwise/ui/app'
import { caseTextsIn, type CaseTexts } from './texts.ts'

export interface Account {
  /** "Unpaid", "Paid", "No charge", or who bears it. */
  readonly standing: string
  readonly is_unpaid: boolean
  readonly lines: readonly MoneyLine[]
  readonly total: MoneyLine
  /** The amount after midnight, or since when it's frozen. Of tows only, so it's in English. */
  readonly after: string | null
}

/** Returns the tow's charge as lines: items, payments, and the amount due. */
export function accountOf(charge: ChargeNow, t: CaseTexts = caseTextsIn('en')): Account {
  const { lines, total, paid, refunded, borne, excess, due, due_after_midnight, timezone, frozen_at } = charge
  const own = lines.map(({ label, basis, amount }) => ({ label, basis, cents: amount.cents }))
  const borne_by = borne && borne.amount.cents > 0 ? t(`standing.${borne.by}`) : null
  const has_moved = paid.cents !== 0 || borne_by !== null
  const is_unpaid = due.cents > 0
  const settled = borne_by ?? t(total.cents > 0 ? 'standing.paid' : 'standing.no_charge')
  const after = frozen_at
    ? `Final since ${formatTime(frozen_at, timezone)}`
    : due_after_midnight
      ? `${due_after_midnight.cents === due.cents ? 'The same' : formatMoney(due_after_midnight.cents)} after midnight, ${zoneName(timezone)}`
      : null
  return {
    standing: is_unpaid ? t('standing.unpaid') : settled,
    is_unpaid,
    after,
    lines: has_moved
      ? [
          ...own,
          { label: t('account.total'), cents: total.cents },
          { label: t('account.paid'), cents: -paid.cents },
          ...(refunded.cents > 0 ? [{ label: t('account.refunded'), cents: refunded.cents }] : []),
          ...(borne && borne_by ? [{ label: borne_by, cents: -borne.amount.cents }] : []),
          ...(excess.cents > 0 ? [{ label: t('account.excess'), cents: excess.cents }] : []),
        ]
      : own,
    total: { label: t(has_moved || is_unpaid ? 'account.due' : 'account.total'), cents: due.cents },
  }
}

/** "Card, online", "Refund, cash, on its way" */
export function paymentWords(
  { kind, method, status }: Pick<Tow['payments'][number], 'kind' | 'method' | 'status'>,
  t: CaseTexts = caseTextsIn('en'),
): string {
  const how = t(`method.${method}`)
  const named =
    kind === 'payment'
      ? how
      : `${t(kind === 'refund' ? 'kind.refund' : 'kind.credit')}, ${how.charAt(0).toLowerCase()}${how.slice(1)}`
  return [named, status === 'succeeded' ? null : t(`state.${status}`)].filter(Boolean).join(', ')
}

type Disputed = Tow['payments'][number]['dispute']

/** "Disputed, $272.00, answer by 12/01/2026"; null without a dispute. The charge and what was paid stay as they are. */
export function disputeWords(dispute: Disputed, zone: string, t: CaseTexts = caseTextsIn('en')): string | null {
  if (dispute === null) return null
  const amount = formatMoney(dispute.amount.cents)
  switch (dispute.status) {
    case 'needs_response':
      return dispute.answer_by
        ? t('dispute.answer_by', { amount, date: dayText(dispute.answer_by, zone) })
        : t('dispute.needs_response', { amount })
    case 'under_review':
    case 'won':
    case 'lost':
      return t(`dispute.${dispute.status}`, { amount })
  }
}

const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

/** Parses an amount as typed ("$1,400", "396.21") to whole cents; null if invalid. */
export function centsOf(text: string): number | null {
  const found = AMOUNT.exec(text.trim())
  if (!found?.[1]) return null
  return Number(found[1].replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}
