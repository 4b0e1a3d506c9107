import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { TOW_STATUS_LABELS, TOW_STEP_LABELS } from '@curbwise/rules/tows/status'
import { dayText, momentText, timeText } from '@curbwise/rules/time/format'

/** The status and what is special: the step, where the car is now, that the tow is void, or who must act. */
export function statusWords({
  status,
  step,
  custody_status,
  voided_at,
  awaits_confirmation,
  driver,
}: Pick<TowRow, 'status' | 'step' | 'custody_status' | 'voided_at' | 'awaits_confirmation' | 'driver'>): {
  readonly title: string
  readonly detail: string | null
} {
  const title = TOW_STATUS_LABELS[status]
  if (voided_at) return { title, detail: 'Voided' }
  if (awaits_confirmation && status === 'requested') return { title, detail: 'Waits for the complex' }
  if (status === 'pending') return { title, detail: step ? TOW_STEP_LABELS[step] : driver ? 'Assigned' : null }
  return { title, detail: custody_status ? CUSTODY_STATUS_LABELS[custody_status] : null }
}

/** When the tow was requested: only the time if that's today, else date and time. @param now ms since 1970 */
export const requestedWords = (at: string, zone: string, now: number): string =>
  dayText(at, zone) === dayText(new Date(now).toISOString(), zone) ? timeText(at, zone) : momentText(at, zone)
