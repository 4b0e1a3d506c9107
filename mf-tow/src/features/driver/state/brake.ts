import type { ApiError } from '@curbwise/client'
import { PHOTO_SUBJECTS, type PhotoSubject } from '@curbwise/rules/tows/photos'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import type { Decision } from '@curbwise/rules/decision/types'

/** A decision that turned against the hand at work, with the one it turned from. */
export interface Brake {
  readonly decision: Decision
  /** When it was decided: `assignment`, `arrival`, `hook_up`. */
  readonly moment: string
  readonly before: { readonly verdict: Decision['verdict']; readonly at: string; readonly sentence: string }
  readonly message: string
  /** Plates that this one may be; the person on the spot can tell them apart. Empty when nothing can be told. */
  readonly look_alikes: Decision['near']
}

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'reasons' in value

/** The brake in a refusal; null when it was refused for another reason. */
export function brakeOf(
  error: Pick<ApiError, 'code' | 'details' | 'message'>,
  tow: Pick<Tow, 'decision' | 'images'>,
): Brake | null {
  const decision = error.details?.['decision']
  if (error.code !== 'refused' || !isDecision(decision)) return null
  const { verdict, at, sentence } = tow.decision
  const moment = String(error.details?.['moment'] ?? '')
  // Before the driver stands there, only a photo of the plate can tell two plates apart.
  const seen = moment !== 'assignment' || tow.images.some(({ subject }) => subject === 'plate')
  const look_alikes = decision.verdict === 'check' && seen ? decision.near : []
  return { decision, moment, before: { verdict, at, sentence }, message: error.message, look_alikes }
}

/** Subjects that a refusal asks to be photographed first. */
export function photosAskedBy(error: Pick<ApiError, 'details'>): readonly PhotoSubject[] {
  const asked = error.details?.['photos_missing']
  return Array.isArray(asked) ? PHOTO_SUBJECTS.filter((subject) => asked.includes(subject)) : []
}

/** What must not be done now. */
export const brakeTitle = (moment: string): string =>
  moment === 'hook_up' ? 'Do not hook up' : moment === 'arrival' ? 'Leave the car' : 'Do not drive there'
