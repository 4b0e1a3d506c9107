import { modelOf } from '../../../db/model-of.ts'

/** What a lot charges for vehicles of one duty, for as long as it is valid. */
export class LotRate extends modelOf('lot_rates') {}
