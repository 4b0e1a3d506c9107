import type { ApiError } from '@curbwise/client'
import type { Tow } from '@curbwise/api/resources/tows'
import type { Decision } from '@curbwise/rules/decision/types'

/** A decision that turned against the hand at work, with the one it turned from. */
export interface Brake {
  readonly decision: Decision
  /** When it was decided: `assignment`, `arrival`, `hook_up`. */
  readonly moment: string
  readonly before: { readonly verdict: Decision['verdict']; readonly at: string; readonly sentence: string }
  readonly message: string
}

const isDecision = (value: unknown): value is Decision => typeof value === 'object' && value !== null && 'verdict' in value && 'reasons' in value

/** The brake in a refusal; null when it was refused for another reason. */
export function brakeOf(error: Pick<ApiError, 'code' | 'details' | 'message'>, tow: Pick<Tow, 'decision'>): Brake | null {
  const decision = error.details?.['decision']
  if (error.code !== 'refused' || !isDecision(decision)) return null
  const { verdict, at, sentence } = tow.decision
  return { decision, moment: String(error.details?.['moment'] ?? ''), before: { verdict, at, sentence }, message: error.message }
}

/** What must not be done now. */
export const brakeTitle = (moment: string): string => (moment === 'hook_up' ? 'Do not hook up' : moment === 'arrival' ? 'Leave the car' : 'Do not drive there')
