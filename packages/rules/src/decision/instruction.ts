import { stopFor } from './stop.ts'
import { VERDICT_INSTRUCTIONS, type Decision, type Need, type ReasonCode } from './types.ts'

type Answer = Pick<Decision, 'verdict' | 'reasons' | 'allows'>

/** What is written or photographed on the way: it does not say whether there is a ground. */
const LATER: readonly Need[] = ['photos', 'reason', 'reason_text', 'hazard_text']

/**
 * What a person at the car is told under the verdict. The verdict's own instruction, as long as it is true: where the way to a
 * tow stands open although the car has a right to park or the complex is on hold, it says on which ground instead of "do not tow".
 */
export function instructionOf({ verdict, reasons, allows }: Answer): string {
  const own = VERDICT_INSTRUCTIONS[verdict]
  if (verdict === 'unauthorized' || stopFor({ reasons, allows }, 'tow', LATER) !== null) return own
  const has = (code: ReasonCode): boolean => reasons.some((reason) => reason.code === code)
  const ground = has('hazard') ? 'as a hazard' : has('override') ? 'by written override' : 'for its condition'
  return `${own.split('.')[0] ?? ''}. May be towed ${ground}.`
}
