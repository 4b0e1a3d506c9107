import { modelOf } from '../../../db/model-of.ts'

/** What the payment provider reported, once for each of its events. */
export class PaymentEvent extends modelOf('payment_events') {}
