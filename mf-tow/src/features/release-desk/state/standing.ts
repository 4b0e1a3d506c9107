import type { CustodyCase, CustodyRow } from '@curbwise/api/resources/custody'
import { formatMoney } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'

/** How the telling of the police stands; the words follow “Police”. */
export type Police = { readonly state: 'told' | 'due' | 'late'; readonly words: string } | null

/** Null where no rule asks for a report. @param now ms */
export function policeOf({ police_reported_at, police_due_at, storage_lot }: Pick<CustodyRow, 'police_reported_at' | 'police_due_at' | 'storage_lot'>, now: number): Police {
  const zone = storage_lot.timezone
  if (police_reported_at) return { state: 'told', words: 'told' }
  if (!police_due_at) return null
  const is_late = Date.parse(police_due_at) <= now
  const is_today = formatTime(police_due_at, zone, 'date') === formatTime(new Date(now), zone, 'date')
  return { state: is_late ? 'late' : 'due', words: `${is_late ? 'overdue since' : 'by'} ${formatTime(police_due_at, zone, is_today ? 'time' : 'date')}` }
}

export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** What the money of a case asks of the person at the desk. */
export type Standing = 'owes' | 'paid_before' | 'free'

export function standingOf({ total, due }: CustodyCase['charge']): Standing {
  if (due.cents > 0) return 'owes'
  return total.cents > 0 ? 'paid_before' : 'free'
}

/** The verb of the one button: it names the sum and the act. */
export function releaseVerb(charge: CustodyCase['charge']): string {
  const standing = standingOf(charge)
  if (standing === 'owes') return `Take ${formatMoney(charge.due.cents)} and release`
  return standing === 'paid_before' ? 'Release, paid before' : 'Release at no charge'
}

/** The number after the last receipt: "NAV-20718" → "NAV-20719". Empty when it ends with no digit. */
export function nextReceipt(last: string): string {
  const digits = /\d+$/.exec(last)?.[0]
  return digits ? `${last.slice(0, -digits.length)}${String(Number(digits) + 1).padStart(digits.length, '0')}` : ''
}
