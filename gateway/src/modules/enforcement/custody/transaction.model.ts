import { modelOf } from '../../../db/model-of.ts'

/** Money that moved: a payment, a refund, or a credit. */
export class Transaction extends modelOf('transactions') {}
