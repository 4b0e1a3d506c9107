import type { EnforcementAction } from '@curbwise/rules/decision/types'
import type { ReplayedView, ReplayView } from './types.ts'

export const count = (n: number): string => n.toLocaleString('en-US')

export const ACTION_LABELS: Readonly<Record<EnforcementAction, string>> = {
  sticker: 'Sticker',
  boot: 'Boot',
  tow: 'Tow',
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "October 2026" */
export const monthText = (first_day: string): string =>
  `${MONTHS[Number(first_day.slice(5, 7)) - 1] ?? ''} ${first_day.slice(0, 4)}`

/** "37 of 11,482 decisions would differ" in two parts; of a cancelled replay those that were decided again. */
export function differingText({ done, without_facts, status }: ReplayView): string {
  const decided = done - without_facts
  const of = `of ${count(decided)} ${decided === 1 ? 'decision' : 'decisions'}`
  return status === 'cancelled' ? `${of} decided again would differ` : `${of} would differ`
}

const STATES: Readonly<Record<string, string>> = {
  ready: 'ready',
  not_allowed: 'not allowed',
  not_here: 'no boots here',
}

/** "Tow: 2 photos missing", "Tow: ready". */
export function actionText(action: EnforcementAction, { allows }: ReplayedView['before']): string {
  const allowed = allows[action]
  if (!allowed) return `${ACTION_LABELS[action]}: not allowed`
  const text = allowed.state === 'missing' ? `needs ${allowed.missing.join(', ')}` : STATES[allowed.state]
  return `${ACTION_LABELS[action]}: ${text ?? allowed.state}`
}

const MOMENTS: Readonly<Record<string, string>> = {
  request: 'request',
  assignment: 'assignment',
  arrival: 'arrival',
  hook_up: 'hook-up',
  departure: 'departure',
  drop: 'drop',
  alert: 'changed decision',
  refused: 'refused request',
  sticker: 'sticker',
  sticker_conversion: 'sticker conversion',
  boot_deployment: 'boot deployment',
}

/** "Tow 48197, hook-up" */
export function recordText({ record, moment }: Pick<ReplayedView, 'record' | 'moment'>): string {
  const when = MOMENTS[moment] ?? 'plate check'
  if (record === null) return `Decision, ${when}`
  const kind = ACTION_LABELS[record.kind]
  return `${record.number === null ? kind : `${kind} ${record.number}`}, ${when}`
}
