import type { WorkContext } from '../../../../operation/operation.ts'
import type { Row } from '../../../../db/tables.ts'
import type { PaymentEvent } from '../../../../operation/payment-provider.ts'
import { assignEventsOfPayment, insertNewEvent } from '../payment-event.bulk.ts'
import { checkoutOfEvent } from '../queries/checkout-of-event.query.ts'
import { applyEvents } from './apply-events.ts'
import { mismatchOf, raisePaymentAlarm } from './set-aside.ts'

type Provider = Row<'checkouts'>['provider']

/** Applies refunds that were reported before their payment, once the payment identifies its checkout. */
async function assignEarlierRefunds(
  { db, clock }: WorkContext,
  provider: Provider,
  checkout_id: string,
  { fact }: PaymentEvent,
): Promise<void> {
  if (fact?.kind !== 'succeeded' || fact.payment_id === null) return
  await assignEventsOfPayment(db, { provider, payment_id: fact.payment_id, checkout_id }, clock.now())
}

/** Stores the event once, whatever its effect, and applies it with the others of its checkout. */
export async function storeEvent(work: WorkContext, provider: Provider, event: PaymentEvent): Promise<void> {
  const { db, clock } = work
  const checkout_id = await checkoutOfEvent(db, provider, event)
  const set_aside = checkout_id === null ? null : await mismatchOf(db, checkout_id, event)
  const is_new = await insertNewEvent(db, {
    provider,
    provider_event_id: event.id,
    type: event.type,
    payload: JSON.stringify(event.payload),
    fact: event.fact && JSON.stringify(event.fact),
    checkout_id,
    set_aside,
    applied_at: checkout_id && event.fact ? clock.now() : null,
  })
  if (!is_new || !checkout_id || !event.fact) return
  if (set_aside) await raisePaymentAlarm(work, checkout_id, event, set_aside)
  else await assignEarlierRefunds(work, provider, checkout_id, event)
  await applyEvents(work, checkout_id)
}
