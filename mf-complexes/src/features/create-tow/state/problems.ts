import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { PLATE_PROBLEMS, plateProblem as problemOf } from '@curbwise/rules/plates/problem'
import type { Draft } from './draft.ts'

/** What is wrong with a plate as typed, and how to mend it; null when it can be asked about. */
export function plateProblem(plate: string): string | null {
  const problem = problemOf(plate)
  return problem && PLATE_PROBLEMS[problem]
}

/** The same of a VIN; cars before 1981 have shorter ones. */
export const vinProblem = (vin: string): string | null =>
  vin.trim() === ''
    ? 'Write the VIN'
    : /^[A-HJ-NPR-Z0-9]{11,17}$/.test(normalizePlate(vin))
      ? null
      : 'A VIN has 17 letters and digits, without I, O and Q'

/** The first thing wrong with the car. */
export const carProblem = ({ car, plate, vin }: Draft): string | null =>
  car === 'plate' ? plateProblem(plate) : car === 'vin' ? vinProblem(vin) : null

export interface ReasonProblems {
  readonly reason?: string
  readonly reason_text?: string
  readonly hazard_text?: string
}

/** What the reason still needs, by field. */
export const reasonProblems = ({ reason, reason_text, hazard, hazard_text }: Draft): ReasonProblems => ({
  ...(reason === null && { reason: 'Choose a reason' }),
  ...(reason === 'other' && !reason_text.trim() && { reason_text: 'Say the reason in a sentence' }),
  ...(hazard !== null && !hazard_text.trim() && { hazard_text: 'Write why this is a hazard' }),
})

/** What the place still needs: the driver must find the car, by its space or by words. */
export const placeProblem = ({ space, location }: Draft): string | null =>
  space.trim() || location.trim() ? null : 'Write the space, or where the car stands'
