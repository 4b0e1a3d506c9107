import { modelOf } from '../../../db/model-of.ts'

/** The part of a tow line that a driver earns, from a date on. */
export class CommissionRate extends modelOf('commission_rates') {}
