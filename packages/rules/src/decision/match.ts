import type { CarIdentity } from './facts.ts'
import type { DecisionQuestion } from './question.ts'
import { isNear } from '../plates/near.ts'
import { normalizePlate } from '../plates/normalize.ts'
import { UnreadableCar } from '../plates/problem.ts'
import { isReadable, plainPlate } from '../plates/spelling.ts'
import { isSameVin, normalizeVin } from '../plates/vin.ts'

/** The car in question: the plate as written, and normalized keys; null where nothing was given. */
export interface Asked {
  readonly written: string | null
  readonly plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** Returns the car of a question. Throws an UnreadableCar for invalid characters: dropping them would name another car. */
export function askedCar(question: Pick<DecisionQuestion, 'license_plate' | 'state' | 'vin'>): Asked {
  for (const field of ['license_plate', 'vin'] as const)
    if (!isReadable(question[field] ?? '')) throw new UnreadableCar(field)
  const written = plainPlate(question.license_plate ?? '').trim()
  const plate = normalizePlate(written)
  const vin = normalizeVin(question.vin ?? '')
  const state = (question.state ?? '').trim().toUpperCase()
  return { written: plate ? written : null, plate: plate || null, state: state || null, vin: vin || null }
}

/** How a recorded car relates to the one in question; null for an unrelated car. */
export type Match = 'exact' | 'near' | 'other_state' | null

/**
 * Matches by VIN when both have one and they are equal, whatever the plate. Otherwise by plate: the same characters and
 * state (a missing state matches all) are exact; the same characters in another state are `other_state`; one edit in the same
 * state is near.
 */
export function matchCar(car: CarIdentity, asked: Asked): Match {
  if (isSameVin(car.vin, asked.vin)) return 'exact'
  if (asked.plate === null || !normalizePlate(car.license_plate ?? '')) return null
  const state = (car.state ?? '').trim().toUpperCase() || null
  const sameState = state === null || asked.state === null || state === asked.state
  if (normalizePlate(car.license_plate ?? '') === asked.plate) return sameState ? 'exact' : 'other_state'
  return sameState && isNear(car.license_plate ?? '', asked.plate) ? 'near' : null
}

/**
 * Whether two records that both match the car in question are about the same car. They aren't only if they match by plate alone
 * and have different states, because the question has no state.
 */
export function areOneCar(one: CarIdentity, other: CarIdentity, asked: Asked): boolean {
  const [a, b] = [one, other].map(({ state }) => (state ?? '').trim().toUpperCase())
  return !a || !b || a === b || isSameVin(one.vin, asked.vin) || isSameVin(other.vin, asked.vin)
}
