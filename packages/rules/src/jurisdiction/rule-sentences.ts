import { TOW_REASON_LABELS } from '../decision/types.ts'
import { byMethod, countWord, type NoticeReason } from './notices.ts'
import type { BootRule, ReasonRule } from './types.ts'

const days = (count: number): string => `${countWord(count).toLowerCase()} full ${count === 1 ? 'day' : 'days'}`

/** Returns the sentence of a reason's rule in a decision, written from its figures. */
export function reasonSentence(
  reason: NoticeReason,
  { no_right, condition, notice }: Pick<ReasonRule, 'no_right' | 'condition' | 'notice'>,
): string {
  const label = TOW_REASON_LABELS[reason]
  const name = `${label.charAt(0)}${label.slice(1).toLowerCase()}`
  if (no_right === 'refused' && condition === 'refused') return `${name} is not taken as a ground for a tow here.`
  if (notice) return `${name} needs a written notice, ${byMethod(notice.how)}, ${days(notice.full_days)} before a tow.`
  return condition === 'refused'
    ? `${name} is no ground of its own against a car that has a right to park.`
    : `${name} is a ground for a tow, also of a car that has a right to park.`
}

/** Returns the sentence of a boot's rule, written from its figures. */
export function bootSentence({ allowed, signs }: Pick<BootRule, 'allowed' | 'signs'>): string {
  if (!allowed) return 'Cars are not booted here.'
  return `A boot needs ${signs ? 'the signs of a tow and ' : ''}a notice on the window.`
}
