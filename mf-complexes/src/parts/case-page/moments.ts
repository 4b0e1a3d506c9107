import type { Decision } from '@curbwise/rules/decision/types'
import { caseTextsIn, type CaseTexts } from './texts.ts'

type Answer = Pick<Decision, 'verdict' | 'reasons'>

const sentencesOf = ({ reasons }: Answer): readonly string[] => reasons.map(({ sentence }) => sentence).toSorted()

/** Returns whether two decisions say the same: the same verdict for the same reasons. */
export const isSame = (a: Answer, b: Answer): boolean =>
  a.verdict === b.verdict && sentencesOf(a).join('\n') === sentencesOf(b).join('\n')

/** Values of the choice of a minute: the case's own decision, and a minute of one's own. */
export const BASE = 'base'
export const OTHER = 'other'

export interface Minute {
  readonly value: string
  readonly label: string
}

/** Returns why a minute can't be used; null if it can. @param at ISO 8601 @param now ms since 1970 */
export const minuteWrong = (at: string | null, now: number, t: CaseTexts = caseTextsIn('en')): string | null =>
  at === null ? t('as_of.enter') : Date.parse(at) > now ? t('as_of.past') : null
