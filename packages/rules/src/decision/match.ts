import type { CarIdentity } from './facts.ts'
import type { DecisionQuestion } from './question.ts'
import { isNear } from '../plates/near.ts'
import { normalizePlate } from '../plates/normalize.ts'
import { UnreadableCar } from '../plates/problem.ts'
import { isReadable, plainPlate } from '../plates/spelling.ts'
import { isSameVin, normalizeVin } from '../plates/vin.ts'

/** The car that is asked about, as keys; null where nothing was given. */
export interface Asked {
  readonly written: string | null
  readonly plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** The car of a question. Throws an UnreadableCar for a plate or VIN in letters that are on none: with some left out it is another car's. */
export function askedCar(question: Pick<DecisionQuestion, 'license_plate' | 'state' | 'vin'>): Asked {
  for (const field of ['license_plate', 'vin'] as const)
    if (!isReadable(question[field] ?? '')) throw new UnreadableCar(field)
  const written = plainPlate(question.license_plate ?? '').trim()
  const plate = normalizePlate(written)
  const vin = normalizeVin(question.vin ?? '')
  const state = (question.state ?? '').trim().toUpperCase()
  return { written: plate ? written : null, plate: plate || null, state: state || null, vin: vin || null }
}

/** How a recorded car relates to the one asked about; null when it is another car altogether. */
export type Match = 'exact' | 'near' | 'other_state' | null

/**
 * The VIN, when both have one and they agree, is the same car whatever the plate. Otherwise the plate decides: same letters and
 * state (a missing state matches all) is exact, same letters of another state or one edit in the same state is a near match.
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
 * Whether two records that both match the car asked about are of one car. They are of two only where the plate alone brought them
 * together, in two states: then the question left the state open.
 */
export function areOneCar(one: CarIdentity, other: CarIdentity, asked: Asked): boolean {
  const [a, b] = [one, other].map(({ state }) => (state ?? '').trim().toUpperCase())
  return !a || !b || a === b || isSameVin(one.vin, asked.vin) || isSameVin(other.vin, asked.vin)
}
