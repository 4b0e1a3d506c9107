import { normalizePlate } from './normalize.ts'

/** Returns a VIN's uppercase letters and digits. */
export const normalizeVin = (vin: string): string => normalizePlate(vin)

/** Whether two VINs are equal after normalizing. The last digits of a VIN are for searches and never prove a match. */
export function isSameVin(a: string | null | undefined, b: string | null | undefined): boolean {
  return Boolean(a && b) && normalizeVin(a ?? '') === normalizeVin(b ?? '') && normalizeVin(a ?? '') !== ''
}

const VALUES: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Returns the check digit (position 9, '0' to '9' or 'X') that a 17-character VIN must have under 49 CFR 565.15; null for other lengths. */
export function vinCheckDigit(vin: string): string | null {
  const key = normalizeVin(vin)
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(key)) return null
  const sum = [...key].reduce(
    (total, character, index) => total + (VALUES[character] ?? Number(character)) * (WEIGHTS[index] ?? 0),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Returns a warning, or null. Never refuse the VIN: imported cars and cars from before 1981 have no check digit. */
export function vinWarning(vin: string): string | null {
  const key = normalizeVin(vin)
  if (/[IOQ]/.test(key)) return 'A VIN has no I, O, or Q. Look again.'
  if (key.length !== 17) return 'A VIN of a car made since 1981 has 17 characters.'
  return vinCheckDigit(key) === key[8] ? null : 'The check digit of this VIN doesn’t match. Check each character.'
}
