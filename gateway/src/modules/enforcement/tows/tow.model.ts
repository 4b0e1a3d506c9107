import { TOW_STEPS, type TowStep } from '@curbwise/rules'
import { modelOf } from '../../../db/model-of.ts'

export class Tow extends modelOf('tows') {}

export type StepColumn = `${TowStep}_at`

/** Returns the last step taken; null until a driver accepts the tow. */
export function stepOf(tow: Readonly<Record<StepColumn, Date | null>>): TowStep | null {
  return TOW_STEPS.findLast((step) => tow[`${step}_at`] !== null) ?? null
}
