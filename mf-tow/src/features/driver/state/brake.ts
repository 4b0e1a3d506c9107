import type { ApiError } from '@curbwise/client'
import type { Language } from '@curbwise/platform'
import { PHOTO_SUBJECTS, type PhotoSubject } from '@curbwise/rules/tows/photos'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Decision } from '@curbwise/rules/decision/types'
import { stepTextsIn, type StepTexts } from '../../../parts/step-texts.ts'

/** A decision that no longer allows the tow, with the decision it replaced. */
export interface Brake {
  readonly decision: Decision
  /** The step at which it was decided: `assignment`, `arrival`, or `hook_up`. */
  readonly moment: string
  readonly before: { readonly verdict: Decision['verdict']; readonly at: string; readonly sentence: string }
  readonly message: string
  /** Look-alike plates that the driver on the spot can rule out. Empty when there are none. */
  readonly look_alikes: Decision['near']
  /** Which copy on this phone decided, in words; null if the server did. */
  readonly by_copy: string | null
}

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'reasons' in value

/** The look-alikes that the driver can rule out: before the arrival, only with a photo of the plate. */
export function lookAlikesOf(decision: Decision, moment: string, { images }: Pick<Tow, 'images'>): Decision['near'] {
  const seen = moment !== 'assignment' || images.some(({ subject }) => subject === 'plate')
  return decision.verdict === 'check' && seen ? decision.near : []
}

/** Reads the brake from a refusal; null if the step was refused for another reason. */
export function brakeOf(
  error: Pick<ApiError, 'code' | 'details' | 'message'>,
  tow: Pick<Tow, 'decision' | 'images'>,
): Brake | null {
  const decision = error.details?.['decision']
  if (error.code !== 'refused' || !isDecision(decision)) return null
  const { verdict, at, sentence } = tow.decision
  const moment = String(error.details?.['moment'] ?? '')
  return {
    decision,
    moment,
    before: { verdict, at, sentence },
    message: error.message,
    look_alikes: lookAlikesOf(decision, moment, tow),
    by_copy: null,
  }
}

/** Returns the photo subjects that a refusal requires first. */
export function photosAskedBy(error: Pick<ApiError, 'details'>): readonly PhotoSubject[] {
  const subjects = error.details?.['photos_missing']
  return Array.isArray(subjects) ? PHOTO_SUBJECTS.filter((subject) => subjects.includes(subject)) : []
}

/** Returns the brake's title for the step that is now forbidden. */
export const brakeTitle = (moment: string, t: StepTexts): string =>
  t(moment === 'hook_up' ? 'brake.hook_up' : moment === 'arrival' ? 'brake.arrival' : 'brake.assignment')

/** Returns why the driver must stop. The message is also what the record keeps, in English. */
export const brakeWords = ({ message }: Pick<Brake, 'message'>, language: Language): string =>
  language === 'en' ? message : stepTextsIn(language)('brake.message')
