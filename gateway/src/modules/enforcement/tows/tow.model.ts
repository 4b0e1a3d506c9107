import { TOW_STEPS, type TowStep } from '@curbwise/rules'
import { modelOf } from '../../../db/model-of.ts'

export class Tow extends modelOf('tows') {}

export type StepColumn = `${TowStep}_at`

/** The last step taken; null while nobody has accepted. */
export function stepOf(tow: Readonly<Record<StepColumn, Date | null>>): TowStep | null {
  return TOW_STEPS.findLast((step) => tow[`${step}_at`] !== null) ?? null
}
