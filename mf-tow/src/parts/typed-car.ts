import { US_STATES } from '@curbwise/api/us-states'
import { normalizePlate } from '@curbwise/rules/plates/normalize'
import { MOST_WRITTEN } from '@curbwise/rules/plates/problem'
import { isReadable, plainPlate } from '@curbwise/rules/plates/spelling'
import { vinWarning } from '@curbwise/rules/plates/vin'
import { checkTextsIn, type CheckTexts } from './check-texts.ts'

const isVin = (chars: string): boolean => /^[A-HJ-NPR-Z0-9]{11,17}$/.test(chars)

/** Returns what is wrong with a plate or VIN as typed, and how to fix it; null if it's valid. */
export function problemOf(text: string, t: CheckTexts = checkTextsIn('en')): string | null {
  if (!isReadable(text)) return t('plate.characters')
  const chars = normalizePlate(text)
  if (chars.length === 0) return t('plate.none')
  if (chars.length === 1) return t('plate.length')
  if (chars.length <= PLATE_CHARS) return plainPlate(text).trim().length <= MOST_WRITTEN ? null : t('plate.characters')
  if (chars.length < 11) return t('plate.between')
  return isVin(chars) ? null : t('plate.vin')
}

/** Returns a warning about a suspicious but usable VIN; null for plates. */
export function vinAdvice(text: string, t: CheckTexts = checkTextsIn('en')): string | null {
  const vin = normalizePlate(text)
  if (!isVin(vin) || vinWarning(vin) === null) return null
  return t(vin.length === VIN_CHARS ? 'vin.digit' : 'vin.length')
}

/** A plate has at most as many letters and digits. */
const PLATE_CHARS = 8
const VIN_CHARS = 17

export const isTypedVin = (text: string): boolean => normalizePlate(text).length > PLATE_CHARS

/** Returns the car of a text without a problem: a VIN, or a plate with its state. */
export function typedCar(text: string, state: string) {
  const chars = normalizePlate(text)
  return chars.length > PLATE_CHARS
    ? { vin: chars }
    : { license_plate: text, state: US_STATES.find((code) => code === state) }
}
