import { isReadable, plainPlate, searchChars } from './spelling.ts'

/**
 * Uppercase letters and digits of a plate or VIN as a person wrote it: the same for every spelling. Empty for what cannot be
 * read: to leave a letter out would make it another car.
 */
export const normalizePlate = (plate: string): string => (isReadable(plate) ? searchChars(plate) : '')

/**
 * The key under which a plate is stored and looked up: state + uppercase letters and digits ("TX" + "KVB8821").
 * Two spellings of a plate have one key. Without a state the key has no prefix and matches no stored key of a state; without a
 * plate there is none.
 */
export function plateKey(state: string | null | undefined, plate: string): string {
  const chars = normalizePlate(plate)
  return chars && `${(state ?? '').trim().toUpperCase()}${chars}`
}

/** Positions in `plate`, as written, of the characters that `normalizePlate` keeps. */
export function keptPositions(plate: string): number[] {
  return [...plate].flatMap((character, position) => (/[A-Za-z0-9]/.test(plainPlate(character)) ? [position] : []))
}
