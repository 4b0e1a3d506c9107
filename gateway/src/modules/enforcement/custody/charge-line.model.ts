import { modelOf } from '../../../db/model-of.ts'

/** One line of a tow's charge. */
export class ChargeLine extends modelOf('tow_charge_lines') {}
