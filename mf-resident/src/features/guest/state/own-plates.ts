import { isNear } from '@curbwise/rules/plates/near'
import { normalizePlate, plateKey } from '@curbwise/rules/plates/normalize'
import * as z from 'zod/mini'

const KEY = 'guest-plates'
const DAY = 86_400_000
/** As long as the permit's own link shows an ended permit. */
const STORED_DAYS = 30
const MOST = 10

/** A car that was registered as a guest's on this device. */
export interface OwnPlate {
  readonly license_plate: string
  readonly state: string
  /** Epoch milliseconds of its latest registration. */
  readonly at: number
}

const schema = z.array(z.object({ license_plate: z.string(), state: z.string(), at: z.number() }))

/** Returns the stored cars, newest first, without those registered more than 30 days ago. */
export function ownPlates(now: number): readonly OwnPlate[] {
  try {
    const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return parsed.success ? parsed.data.filter(({ at }) => now - at < STORED_DAYS * DAY) : []
  } catch {
    return []
  }
}

/** Stores a registered car on this device, and deletes the ones that are too old. */
export function storeOwnPlate(car: Pick<OwnPlate, 'license_plate' | 'state'>, now: number): void {
  const key = plateKey(car.state, car.license_plate)
  const others = ownPlates(now).filter((one) => plateKey(one.state, one.license_plate) !== key)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...car, at: now }, ...others].slice(0, MOST)))
  } catch {
    // Without storage, the device asks no question later.
  }
}

/**
 * Returns the stored car that a typed plate may have been meant to be: one edit apart after folding look-alikes, or the
 * same characters in another state. Null if the typed plate itself is stored, or nothing is near.
 */
export function looksLikeOwn(
  typed: Pick<OwnPlate, 'license_plate' | 'state'>,
  own: readonly OwnPlate[],
): OwnPlate | null {
  const key = plateKey(typed.state, typed.license_plate)
  if (normalizePlate(typed.license_plate) === '' || own.some((one) => plateKey(one.state, one.license_plate) === key))
    return null
  return own.find(({ license_plate }) => isNear(license_plate, typed.license_plate)) ?? null
}
