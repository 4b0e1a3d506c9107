import type { PaymentEventFact } from '@curbwise/rules'
import type { Knex } from 'knex'
import { PaymentEvent } from './payment-event.model.ts'

/** The events of a checkout, in no particular order. */
export async function factsOfCheckout(
  db: Knex.Transaction,
  checkout_id: string,
): Promise<{ readonly fact: PaymentEventFact; readonly set_aside: PaymentEvent['set_aside'] }[]> {
  const events = await PaymentEvent.query(db).where({ checkout_id }).whereNotNull('fact').select('fact', 'set_aside')
  return events.flatMap(({ fact, set_aside }) => (fact ? [{ fact, set_aside }] : []))
}

/** Whether another event of this checkout was put under review before. */
export async function hasOtherUnderReview(
  db: Knex.Transaction,
  checkout_id: string,
  provider_event_id: string,
): Promise<boolean> {
  const other = await PaymentEvent.query(db)
    .findOne({ checkout_id })
    .whereNotNull('set_aside')
    .whereNot('provider_event_id', provider_event_id)
    .select('id')
  return other !== undefined
}
