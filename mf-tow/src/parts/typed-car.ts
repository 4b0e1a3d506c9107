import { licensePlate } from '@curbwise/api/common'
import { US_STATES } from '@curbwise/api/us-states'
import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { PLATE_PROBLEMS } from '@curbwise/rules/plates/problem'
import { isReadable } from '@curbwise/rules/plates/spelling'
import { vinWarning } from '@curbwise/rules/plates/vin'

const isVin = (chars: string): boolean => /^[A-HJ-NPR-Z0-9]{11,17}$/.test(chars)

/** Returns what is wrong with a plate or VIN as typed, and how to fix it; null if it's valid. */
export function problemOf(text: string): string | null {
  if (!isReadable(text)) return PLATE_PROBLEMS.characters
  const chars = normalizePlate(text)
  if (chars.length === 0) return 'Enter the plate or the VIN'
  if (chars.length === 1) return PLATE_PROBLEMS.length
  if (chars.length <= 8) return licensePlate.safeParse(text).success ? null : PLATE_PROBLEMS.characters
  if (chars.length < 11) return 'A plate has at most 8 letters and digits, a VIN 17'
  return isVin(chars) ? null : 'A VIN has 17 letters and digits, without I, O, or Q'
}

/** Returns a warning about a suspicious but usable VIN; null for plates. */
export const vinAdvice = (text: string): string | null =>
  isVin(normalizePlate(text)) ? vinWarning(normalizePlate(text)) : null

/** A plate has at most as many letters and digits. */
const PLATE_CHARS = 8

export const isTypedVin = (text: string): boolean => normalizePlate(text).length > PLATE_CHARS

/** Returns the car of a text without a problem: a VIN, or a plate with its state. */
export function typedCar(text: string, state: string) {
  const chars = normalizePlate(text)
  return chars.length > PLATE_CHARS
    ? { vin: chars }
    : { license_plate: text, state: US_STATES.find((code) => code === state) }
}
