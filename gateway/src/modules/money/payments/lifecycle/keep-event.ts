import type { WorkContext } from '../../../../operation/operation.ts'
import type { Row } from '../../../../db/tables.ts'
import type { PaymentEvent } from '../../../../operation/payment-provider.ts'
import { applyEvents } from './apply-events.ts'
import { mismatchOf, raisePaymentAlarm } from './set-aside.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The checkout that an event is about: by what our order named, else by the provider's session, else by a payment that we know. */
async function checkoutOf(
  { db }: WorkContext,
  provider: string,
  { reference, session_id, fact }: PaymentEvent,
): Promise<string | null> {
  const first = async (where: Partial<Pick<Row<'checkouts'>, 'id' | 'provider_session_id'>>): Promise<string | null> =>
    (await db('checkouts').where('provider', provider).where(where).first('id'))?.id ?? null
  if (reference !== null && UUID.test(reference)) return first({ id: reference })
  if (session_id !== null) return first({ provider_session_id: session_id })
  const payment_id = fact?.payment_id ?? null
  if (payment_id === null) return null
  const paid = await db('transactions')
    .where('provider', provider)
    .where({ kind: 'payment', provider_id: payment_id })
    .first('checkout_id')
  return paid?.checkout_id ?? null
}

/** A refund may be told of before its payment is: it is taken in once the payment says whose it is. */
async function takeIn(
  { db, clock }: WorkContext,
  provider: string,
  checkout_id: string,
  { fact }: PaymentEvent,
): Promise<void> {
  if (fact?.kind !== 'succeeded' || fact.payment_id === null) return
  await db('payment_events')
    .where({ provider })
    .whereNull('checkout_id')
    .whereRaw(`fact ->> 'payment_id' = ?`, [fact.payment_id])
    .update({ checkout_id, applied_at: clock.now() })
}

/** Keeps the event once, whatever comes of it, and applies it with the others of its checkout. */
export async function storeEvent(work: WorkContext, provider: string, event: PaymentEvent): Promise<void> {
  const { db, clock } = work
  const checkout_id = await checkoutOf(work, provider, event)
  const set_aside = checkout_id === null ? null : await mismatchOf(db, checkout_id, event)
  const kept = await db('payment_events')
    .insert({
      provider,
      provider_event_id: event.id,
      type: event.type,
      payload: JSON.stringify(event.payload),
      fact: event.fact && JSON.stringify(event.fact),
      checkout_id,
      set_aside,
      applied_at: checkout_id && event.fact ? clock.now() : null,
    })
    .onConflict(['provider', 'provider_event_id'])
    .ignore()
    .returning('id')
  if (kept.length === 0 || !checkout_id || !event.fact) return
  if (set_aside) await raisePaymentAlarm(work, checkout_id, event, set_aside)
  else await takeIn(work, provider, checkout_id, event)
  await applyEvents(work, checkout_id)
}
