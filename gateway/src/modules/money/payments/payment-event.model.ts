import { modelOf } from '../../../db/model-of.ts'

/** An event from the payment provider, stored once. */
export class PaymentEvent extends modelOf('payment_events') {}
