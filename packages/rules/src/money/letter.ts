import type { JurisdictionRules } from '../jurisdiction/types.ts'
import { epoch, plusHours, type Span } from '../time/span.ts'
import { plusDays } from '../time/dates.ts'
import { localDate, midnightAfterDate } from '../time/zone.ts'

type LetterRule = NonNullable<JurisdictionRules['notice_letter']>

/** What the deadlines of the owner's letter and the police report depend on. */
export interface Arrival {
  readonly at_lot: string
  /** IANA zone of the lot. */
  readonly zone: string
  /** The car is registered in a different state than the lot's. */
  readonly is_other_state: boolean
}

/** Returns the deadline of the letter to the owner: the end of the nth local day after arrival. */
export function letterDueAt(rule: LetterRule, { at_lot, zone, is_other_state }: Arrival): string {
  const days = is_other_state ? rule.days_other_state : rule.days
  return midnightAfterDate(plusDays(localDate(at_lot, zone), days), zone)
}

/**
 * Returns the span for which no storage is charged because the letter was late: from its deadline until some hours after it was
 * sent, without an end while it hasn't been. Null if it was sent in time.
 */
export function letterPause(rule: LetterRule, due_at: string, sent_at: string | null): Span | null {
  if (sent_at === null) return { from: due_at, until: null }
  return epoch(sent_at) < epoch(due_at)
    ? null
    : { from: due_at, until: plusHours(sent_at, rule.pause_after_late_hours) }
}

/** Whether the owner pays for the letter. The lot pays for one sent earlier than the law allows. */
export function letterIsCharged(rule: LetterRule | null, at_lot: string, sent_at: string): boolean {
  return rule === null || epoch(sent_at) >= epoch(plusHours(at_lot, rule.not_before_hours))
}

/** Returns the deadline for reporting the tow to the police; null where no rule is on record. */
export function policeDueAt(rules: Pick<JurisdictionRules, 'police_report'>, at_lot: string): string | null {
  return rules.police_report && plusHours(at_lot, rules.police_report.hours)
}
