import type { StatementTow } from '@curbwise/api'
import { TOW_REASON_LABELS, type TowReason } from '@curbwise/rules'

/** "October 2026". */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )

const isReason = (reason: string): reason is TowReason => Object.hasOwn(TOW_REASON_LABELS, reason)

export const reasonWords = ({ reason, reason_text }: Pick<StatementTow, 'reason' | 'reason_text'>): string =>
  [isReason(reason) ? TOW_REASON_LABELS[reason] : reason, reason_text?.replace(/\.$/, '')].filter(Boolean).join(', ')

export const RESULT_WORDS: Readonly<Record<StatementTow['result'], string>> = {
  completed: 'Completed',
  dropped: 'Dropped',
  cancelled: 'Cancelled',
  earlier: 'Earlier tow',
}
