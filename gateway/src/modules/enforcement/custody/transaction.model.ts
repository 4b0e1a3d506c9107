import { modelOf } from '../../../db/model-of.ts'

/** A payment, refund, or credit. */
export class Transaction extends modelOf('transactions') {}
