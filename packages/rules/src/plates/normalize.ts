/** Uppercase letters and digits of a plate or VIN as a person wrote it; everything else is how it is spaced on the metal. */
export function normalizePlate(plate: string): string {
  return plate.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * The key under which a plate is stored and looked up: state + uppercase letters and digits ("TX" + "KVB8821").
 * Two spellings of a plate have one key. Without a state the key has no prefix and matches no stored key of a state.
 */
export function plateKey(state: string | null | undefined, plate: string): string {
  return `${(state ?? '').trim().toUpperCase()}${normalizePlate(plate)}`
}

/** Positions in `plate`, as written, of the characters that `normalizePlate` keeps. */
export function keptPositions(plate: string): number[] {
  return [...plate].flatMap((character, position) => (/[A-Za-z0-9]/.test(character) ? [position] : []))
}
