import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { plateProblem as problemOf } from '@curbwise/rules/plates/problem'
import { vinWarning } from '@curbwise/rules/plates/vin'
import { requestTextsIn, type RequestTexts } from '../../../parts/driver-texts.ts'
import type { Draft } from './draft.ts'

const IN_ENGLISH = requestTextsIn('en')

/** Returns what is wrong with a plate as typed, and how to fix it; null if it's valid. */
export function plateProblem(plate: string, t: RequestTexts = IN_ENGLISH): string | null {
  const problem = problemOf(plate)
  return problem && t(`car.plate.${problem}`)
}

/** Returns what is wrong with a VIN; cars before 1981 have shorter ones. Null if it's valid. */
export const vinProblem = (vin: string, t: RequestTexts = IN_ENGLISH): string | null =>
  vin.trim() === ''
    ? t('car.vin.none')
    : /^[A-HJ-NPR-Z0-9]{11,17}$/.test(normalizePlate(vin))
      ? null
      : t('car.vin.wrong')

const VIN_CHARS = 17

/** Returns a warning about a valid VIN that looks mistyped; null if it doesn't. */
export const vinAdvice = (vin: string, t: RequestTexts): string | null =>
  vinWarning(vin) === null ? null : t(normalizePlate(vin).length === VIN_CHARS ? 'car.vin.digit' : 'car.vin.length')

/** Returns the first problem with the car. */
export const carProblem = ({ car, plate, vin }: Draft, t: RequestTexts = IN_ENGLISH): string | null =>
  car === 'plate' ? plateProblem(plate, t) : car === 'vin' ? vinProblem(vin, t) : null

export interface ReasonProblems {
  readonly reason?: string
  readonly reason_text?: string
  readonly hazard_text?: string
}

/** Returns what the reason still needs, by field. */
export const reasonProblems = (
  { reason, reason_text, hazard, hazard_text }: Draft,
  t: RequestTexts = IN_ENGLISH,
): ReasonProblems => ({
  ...(reason === null && { reason: t('reason.choose') }),
  ...(reason === 'other' && !reason_text.trim() && { reason_text: t('reason.enter') }),
  ...(hazard !== null && !hazard_text.trim() && { hazard_text: t('hazard.enter') }),
})

/** Returns what the place still needs: a space or a description, so the driver can find the car. */
export const placeProblem = ({ space, location }: Draft, t: RequestTexts = IN_ENGLISH): string | null =>
  space.trim() || location.trim() ? null : t('place.enter')
