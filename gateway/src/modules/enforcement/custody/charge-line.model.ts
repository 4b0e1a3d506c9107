import { modelOf } from '../../../db/model-of.ts'

/** One line of what a tow costs. */
export class ChargeLine extends modelOf('tow_charge_lines') {}
