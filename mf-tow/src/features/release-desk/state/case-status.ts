import type { CustodyCase, CustodyRow } from '@curbwise/api/resources/custody.schemas'
import { beforeMidnight } from '@curbwise/messages/midnight'
import { formatMoney } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'

/** State of the police report; the words follow “Police” on the screen. */
export type Police = { readonly state: 'reported' | 'due' | 'late'; readonly words: string } | null

/** Null where no rule requires a report. @param now ms */
export function policeOf(
  {
    police_reported_at,
    police_due_at,
    storage_lot,
  }: Pick<CustodyRow, 'police_reported_at' | 'police_due_at' | 'storage_lot'>,
  now: number,
): Police {
  const zone = storage_lot.timezone
  if (police_reported_at) return { state: 'reported', words: 'reported' }
  if (!police_due_at) return null
  const is_late = Date.parse(police_due_at) <= now
  const is_today = formatTime(police_due_at, zone, 'date') === formatTime(new Date(now), zone, 'date')
  return {
    state: is_late ? 'late' : 'due',
    words: `${is_late ? 'overdue since' : 'by'} ${formatTime(police_due_at, zone, is_today ? 'time' : 'date')}`,
  }
}

export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** What is due at the desk. */
export type CaseStatus = 'owes' | 'paid_before' | 'free'

export function caseStatusOf({ total, due }: CustodyCase['charge']): CaseStatus {
  if (due.cents > 0) return 'owes'
  return total.cents > 0 ? 'paid_before' : 'free'
}

/** Describes a car that was paid for in advance: until when that is valid, and what is due after that. */
export function paidWords({
  settled_until,
  due_after_midnight,
  timezone: zone,
  at: now,
}: CustodyCase['charge']): string {
  if (!settled_until) return 'Nothing is due.'
  const before = beforeMidnight('en', { at: settled_until, zone, now })
  const later = due_after_midnight?.cents ?? 0
  return `Nothing is due if the car leaves ${before}. After that, ${later > 0 ? `${formatMoney(later)} more is due` : 'storage adds up again'}.`
}

/** Returns the submit button's verb, with the amount and the action. */
export function releaseVerb(charge: CustodyCase['charge']): string {
  const status = caseStatusOf(charge)
  if (status === 'owes') return `Take ${formatMoney(charge.due.cents)} and release`
  return status === 'paid_before' ? 'Release, paid before' : 'Release at no charge'
}

/** Returns the receipt number after the last one: "NAV-20718" → "NAV-20719". Empty if it doesn't end with a digit. */
export function nextReceipt(last: string): string {
  const digits = /\d+$/.exec(last)?.[0]
  return digits ? `${last.slice(0, -digits.length)}${String(Number(digits) + 1).padStart(digits.length, '0')}` : ''
}
