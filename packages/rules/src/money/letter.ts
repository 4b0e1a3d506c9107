import type { JurisdictionRules } from '../jurisdiction/types.ts'
import { epoch, plusHours, type Span } from '../time/span.ts'
import { localDate, midnightAfterDate, plusDays } from '../time/zone.ts'

type LetterRule = NonNullable<JurisdictionRules['notice_letter']>

/** The car, as far as its letter and its police report are concerned. */
export interface Arrival {
  readonly at_lot: string
  /** IANA zone of the lot. */
  readonly zone: string
  /** The car is registered in another state than the lot's. */
  readonly is_other_state: boolean
}

/** The last moment for the letter to the owner: the end of the nth local day after the car came. */
export function letterDueAt(rule: LetterRule, { at_lot, zone, is_other_state }: Arrival): string {
  const days = is_other_state ? rule.days_other_state : rule.days
  return midnightAfterDate(plusDays(localDate(at_lot, zone), days), zone)
}

/**
 * The span for which no storage is charged because the letter was late: from the last moment for it until some hours
 * after it went out, and without end while none has. Null when it went out in time.
 */
export function letterPause(rule: LetterRule, due_at: string, sent_at: string | null): Span | null {
  if (sent_at === null) return { from: due_at, until: null }
  return epoch(sent_at) < epoch(due_at)
    ? null
    : { from: due_at, until: plusHours(sent_at, rule.pause_after_late_hours) }
}

/** Whether the letter may be charged for: one that goes out sooner than the law lets it is the lot's own expense. */
export function letterIsCharged(rule: LetterRule | null, at_lot: string, sent_at: string): boolean {
  return rule === null || epoch(sent_at) >= epoch(plusHours(at_lot, rule.not_before_hours))
}

/** By when the police must know of the tow; null where no rule is on record. */
export function policeDueAt(rules: Pick<JurisdictionRules, 'police_report'>, at_lot: string): string | null {
  return rules.police_report && plusHours(at_lot, rules.police_report.hours)
}
