import { modelOf } from '../../../db/model-of.ts'

/** What the provider pays out to a company's bank. */
export class PaymentPayout extends modelOf('payment_payouts') {}
