import { modelOf } from '../../../db/model-of.ts'

/** A quoted amount, valid until it expires. */
export class Quote extends modelOf('quotes') {}
