import { modelOf } from '../../../db/model-of.ts'

/** A lot's rates for vehicles of one duty, with their validity. */
export class LotRate extends modelOf('lot_rates') {}
