import { normalizePlate } from './normalize.ts'
import { isReadable } from './spelling.ts'

export type PlateProblem = 'none' | 'characters' | 'length'

/** What is wrong with a plate, said to staff in the field where it was written. */
export const PLATE_PROBLEMS: Readonly<Record<PlateProblem, string>> = {
  none: 'Write the plate',
  characters: 'Use letters and digits only',
  length: 'A plate has 2 to 8 letters and digits',
}

const FEWEST = 2
const MOST = 8

/** What is wrong with a plate as written; null when it can be asked about and registered. */
export function plateProblem(plate: string): PlateProblem | null {
  if (plate.trim() === '') return 'none'
  if (!isReadable(plate)) return 'characters'
  const { length } = normalizePlate(plate)
  return length < FEWEST || length > MOST ? 'length' : null
}

/** A plate or VIN with a character that is neither a Latin letter, a digit nor a separator; the message belongs at the field. */
export class UnreadableCar extends RangeError {
  readonly field: 'license_plate' | 'vin'

  constructor(field: UnreadableCar['field']) {
    super(PLATE_PROBLEMS.characters)
    this.name = 'UnreadableCar'
    this.field = field
  }
}
