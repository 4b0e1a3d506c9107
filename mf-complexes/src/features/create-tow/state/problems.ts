import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { PLATE_PROBLEMS, plateProblem as problemOf } from '@curbwise/rules/plates/problem'
import type { Draft } from './draft.ts'

/** Returns what is wrong with a plate as typed, and how to fix it; null if it's valid. */
export function plateProblem(plate: string): string | null {
  const problem = problemOf(plate)
  return problem && PLATE_PROBLEMS[problem]
}

/** Returns what is wrong with a VIN; cars before 1981 have shorter ones. Null if it's valid. */
export const vinProblem = (vin: string): string | null =>
  vin.trim() === ''
    ? 'Enter the VIN'
    : /^[A-HJ-NPR-Z0-9]{11,17}$/.test(normalizePlate(vin))
      ? null
      : 'A VIN has 17 letters and digits, without I, O, or Q'

/** Returns the first problem with the car. */
export const carProblem = ({ car, plate, vin }: Draft): string | null =>
  car === 'plate' ? plateProblem(plate) : car === 'vin' ? vinProblem(vin) : null

export interface ReasonProblems {
  readonly reason?: string
  readonly reason_text?: string
  readonly hazard_text?: string
}

/** Returns what the reason still needs, by field. */
export const reasonProblems = ({ reason, reason_text, hazard, hazard_text }: Draft): ReasonProblems => ({
  ...(reason === null && { reason: 'Choose a reason' }),
  ...(reason === 'other' && !reason_text.trim() && { reason_text: 'Enter the reason in a sentence' }),
  ...(hazard !== null && !hazard_text.trim() && { hazard_text: 'Enter why this is a hazard' }),
})

/** Returns what the place still needs: a space or a description, so the driver can find the car. */
export const placeProblem = ({ space, location }: Draft): string | null =>
  space.trim() || location.trim() ? null : 'Enter the space, or where the car is'
