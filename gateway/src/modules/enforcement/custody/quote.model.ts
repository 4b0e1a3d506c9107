import { modelOf } from '../../../db/model-of.ts'

/** An amount that was read out, and holds until it expires. */
export class Quote extends modelOf('quotes') {}
