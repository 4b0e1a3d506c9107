import type { Decision } from '@curbwise/rules/decision/types'
import { writeQuestion, type PlateQuestion } from './question.ts'

type Car = Pick<Decision, 'contract_id' | 'license_plate' | 'state' | 'vin'>

/** Where a tow of this car is requested, with what is known and was said of it filled in. */
export function newTowHref(
  { contract_id, license_plate, state, vin }: Car,
  { reason, hazard }: Pick<PlateQuestion, 'reason' | 'hazard'>,
): string {
  const params = new URLSearchParams({ id: contract_id, contract: contract_id })
  for (const [key, value] of Object.entries({ plate: license_plate, state, vin, reason, hazard }))
    if (value) params.set(key, value)
  return `/complexes/create-tow?${params}`
}

/** The whole address that asks a question again. */
export const linkTo = (question: PlateQuestion): string =>
  `${window.location.origin}/vehicles?${writeQuestion(new URLSearchParams(), question)}`
