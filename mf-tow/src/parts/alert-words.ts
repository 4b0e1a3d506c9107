import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import type { Language } from '@curbwise/platform'
import type { Verdict } from '@curbwise/rules/decision/types'
import { verdictInstruction, verdictLabel } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import { driverTextsIn } from './driver-texts.ts'
import { zonedTime } from './zoned-time.ts'

export type Alerted = Pick<TowRow, 'decision' | 'contract'> & { readonly alert: NonNullable<TowRow['alert']> }

/** "9:50 PM," with the date if it isn't today, and with the zone if the reader's clock differs. */
export function sinceWords(
  { alert, contract }: Pick<Alerted, 'alert' | 'contract'>,
  now: Date = new Date(),
  language: Language = 'en',
): string {
  const zone = contract.timezone
  const today = formatTime(alert.since, zone, 'date') === formatTime(now, zone, 'date')
  return zonedTime(alert.since, zone, today ? 'time' : 'full', language)
}

/**
 * Describes in one line what changed about an open tow and its effect: before hook-up it stops; after hook-up the drop
 * is free.
 */
export function alertWords(tow: Alerted, language: Language = 'en', now?: Date): string {
  const { alert, decision } = tow
  const t = driverTextsIn(language)
  if (alert.drop_is_free) return t('alert.free', { time: sinceWords(tow, now, language) })
  const label = verdictLabel(alert.verdict, language)
  return `${alert.verdict === decision.verdict ? label : t('alert.now', { verdict: label.toLowerCase() })}. ${verdictInstruction(alert.verdict, language)}`
}

const SHORT: Readonly<Record<Verdict, string>> = {
  protected: 'Stop: now protected',
  authorized: 'Stop: may park now',
  check: 'Stop: check it first',
  unauthorized: 'Now unauthorized',
  paused: 'Stop: now paused',
}

/** The alert in a few words that fit a card of the board: what to do, then why. */
export const shortAlertWords = (tow: Alerted, now?: Date): string =>
  tow.alert.drop_is_free ? `Right since ${sinceWords(tow, now)}: drop is free` : SHORT[tow.alert.verdict]

export const isAlerted = <T extends Pick<TowRow, 'alert'>>(
  tow: T,
): tow is T & { readonly alert: NonNullable<TowRow['alert']> } => tow.alert !== null
