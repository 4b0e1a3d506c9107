import type { PlateCorners, ReadPlate } from '../operation/ports.ts'
import { seenState } from './seen-state.ts'
import type { Spelled } from './spell.ts'

/** A line of text that was read. */
export interface ReadLine {
  readonly spelled: readonly Spelled[]
  /** In pixels of the picture. */
  readonly height: number
  readonly corners: PlateCorners
}

/** A plate before the lines around it were looked at. */
type Reading = Omit<ReadPlate, 'seen_state'>

const MAX_CANDIDATES = 3
const LENGTH = { min: 4, max: 8 } as const
/** Below this, a second reading of a character is noise. */
const DOUBT = 0.03

/**
 * Returns up to three plates: lines of 4 to 8 characters with a digit, by confidence × height. Free places go to other readings
 * of the most doubtful characters.
 */
export function candidatesOf(lines: readonly ReadLine[]): ReadPlate[] {
  const plates = lines
    .filter(({ spelled }) => isPlate(textOf(spelled)))
    .map((line) => ({ line, confidence: confidenceOf(line.spelled) }))
    .toSorted((a, b) => b.confidence * b.line.height - a.confidence * a.line.height)
  const read = plates.map(({ line, confidence }) => plateOf(line, textOf(line.spelled), confidence))
  const doubtful = plates.flatMap(({ line, confidence }) => otherReadings(line, confidence))
  const unique = new Map<string, Reading>()
  for (const plate of [...read.slice(0, MAX_CANDIDATES), ...doubtful])
    if (!unique.has(plate.license_plate)) unique.set(plate.license_plate, plate)
  const texts = lines.map(({ spelled, corners }) => ({ text: textOf(spelled), corners }))
  return [...unique.values()]
    .slice(0, MAX_CANDIDATES)
    .map((plate) => ({ ...plate, seen_state: seenState(plate.corners, texts) }))
}

const textOf = (spelled: readonly Spelled[]): string => spelled.map(({ char }) => char).join('')
const isPlate = (text: string): boolean => text.length >= LENGTH.min && text.length <= LENGTH.max && /\d/.test(text)

const confidenceOf = (spelled: readonly Spelled[]): number =>
  spelled.reduce((sum, { confidence }) => sum + confidence, 0) / spelled.length

const plateOf = ({ corners }: ReadLine, license_plate: string, confidence: number): Reading => ({
  license_plate,
  confidence: Math.min(1, Math.max(0, confidence)),
  corners,
})

/** The line with one character read otherwise, the most doubtful first. */
function otherReadings(line: ReadLine, confidence: number): Reading[] {
  const { spelled } = line
  return spelled
    .flatMap(({ other, confidence: own }, at) => (other && other.confidence >= DOUBT ? [{ at, other, own }] : []))
    .toSorted((a, b) => b.other.confidence / b.own - a.other.confidence / a.own)
    .map(({ at, other, own }) => {
      const text = spelled.map(({ char }, index) => (index === at ? other.char : char)).join('')
      return plateOf(line, text, confidence - (own - other.confidence) / spelled.length)
    })
    .filter(({ license_plate }) => isPlate(license_plate))
}
