import { modelOf } from '../../../db/model-of.ts'

/** A payment that its payer disputes at the bank. */
export class PaymentDispute extends modelOf('payment_disputes') {}
