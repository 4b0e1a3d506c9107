import { modelOf } from '../../../db/model-of.ts'

/** Where our records and the provider's list disagree about one payment or refund. */
export class Difference extends modelOf('reconciliation_differences') {}
