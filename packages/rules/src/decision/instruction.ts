import { stopFor } from './stop.ts'
import { VERDICT_INSTRUCTIONS, type Decision, type Need, type ReasonCode } from './types.ts'

type Answer = Pick<Decision, 'verdict' | 'reasons' | 'allows'>

/** Needs that are filled in along the way. They don't say whether there is a ground for a tow. */
const LATER: readonly Need[] = ['photos', 'reason', 'reason_text', 'hazard_text']

/**
 * Returns the instruction under the verdict for the person at the car. Where a tow is possible although the car has a right to
 * park or the complex is on hold, it names the ground instead of saying "Do not tow."
 */
export function instructionOf({ verdict, reasons, allows }: Answer): string {
  const own = VERDICT_INSTRUCTIONS[verdict]
  if (verdict === 'unauthorized' || stopFor({ reasons, allows }, 'tow', LATER) !== null) return own
  const has = (code: ReasonCode): boolean => reasons.some((reason) => reason.code === code)
  const ground = has('hazard') ? 'as a hazard' : has('override') ? 'by written override' : 'for its condition'
  return `${own.split('.')[0] ?? ''}. May be towed ${ground}.`
}
