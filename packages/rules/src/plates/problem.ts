import { normalizePlate } from './normalize.ts'
import { isReadable } from './spelling.ts'

export type PlateProblem = 'none' | 'characters' | 'length'

/** Messages for the plate field. */
export const PLATE_PROBLEMS: Readonly<Record<PlateProblem, string>> = {
  none: 'Enter the plate',
  characters: 'Use letters and digits only',
  length: 'A plate has 2 to 8 letters and digits',
}

const FEWEST = 2
const MOST = 8
/** The most characters of a plate as written, with spaces, dots, and hyphens. */
export const MOST_WRITTEN = 12

/** Returns what is wrong with a plate as written; null if it can be checked and registered. */
export function plateProblem(plate: string): PlateProblem | null {
  if (plate.trim() === '') return 'none'
  if (!isReadable(plate)) return 'characters'
  const { length } = normalizePlate(plate)
  return length < FEWEST || length > MOST ? 'length' : null
}

/** Thrown for a plate or VIN with a character other than Latin letters, digits, and separators. Show the message at `field`. */
export class UnreadableCar extends RangeError {
  readonly field: 'license_plate' | 'vin'

  constructor(field: UnreadableCar['field']) {
    super(PLATE_PROBLEMS.characters)
    this.name = 'UnreadableCar'
    this.field = field
  }
}
