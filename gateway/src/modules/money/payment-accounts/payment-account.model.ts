import { modelOf } from '../../../db/model-of.ts'

/** A company's account at the payment provider. At most one of them is in force. */
export class PaymentAccount extends modelOf('payment_accounts') {}
