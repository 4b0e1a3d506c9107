import { isReadable, plainPlate, searchChars } from './spelling.ts'

/**
 * Returns the uppercase letters and digits of a plate or VIN, the same for every spelling. Empty if it has an invalid character,
 * because dropping that would name another car.
 */
export const normalizePlate = (plate: string): string => (isReadable(plate) ? searchChars(plate) : '')

/**
 * Returns the key under which a plate is stored and looked up: state + uppercase letters and digits ("TXKVB8821"). All spellings
 * of a plate have the same key. Without a state the key has no prefix, so it doesn't match the key of a plate with a state. Empty
 * without a plate.
 */
export function plateKey(state: string | null | undefined, plate: string): string {
  const chars = normalizePlate(plate)
  return chars && `${(state ?? '').trim().toUpperCase()}${chars}`
}

/** Returns the positions in `plate`, as written, of the characters that `normalizePlate` returns. */
export function normalizedPositions(plate: string): number[] {
  return [...plate].flatMap((character, position) => (/[A-Za-z0-9]/.test(plainPlate(character)) ? [position] : []))
}
