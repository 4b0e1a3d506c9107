import type { WorkContext } from '../../../../operation/operation.ts'
import type { Row } from '../../../../db/tables.ts'
import type { PaymentEvent, PaymentProvider } from '../../../../operation/payment-provider.ts'
import { findProviderAccount } from '../../payment-accounts/index.ts'
import { loadCheckout, lockForEvents } from '../checkout.store.ts'
import { assignEventsOfPayment, insertNewEvent } from '../payment-event.bulk.ts'
import { checkoutOfEvent } from '../queries/checkout-of-event.query.ts'
import { applyEvents } from './apply-events.ts'
import { type Mismatch, mismatchOf, raisePaymentAlarm } from './set-aside.ts'

type Provider = Row<'checkouts'>['provider']

/** Applies refunds that were reported before their payment, once the payment identifies its checkout. */
async function assignEarlierRefunds(
  { db, clock }: WorkContext,
  provider: Provider,
  checkout_id: string,
  { fact, account }: PaymentEvent,
): Promise<void> {
  if (fact?.kind !== 'succeeded' || fact.payment_id === null) return
  await assignEventsOfPayment(db, { provider, account, payment_id: fact.payment_id, checkout_id }, clock.now())
}

/**
 * Queues what an event says about a company's account, as that company. An account that no company here has connected
 * means nothing; a dispute on the platform's own account belongs to the company whose payment it is.
 */
async function queueNotice(
  work: WorkContext,
  provider: PaymentProvider['name'],
  event: PaymentEvent,
  { checkout_id, set_aside }: { readonly checkout_id: string | null; readonly set_aside: Mismatch | null },
): Promise<void> {
  const { account: name, notice } = event
  if (!notice) return
  if (set_aside && checkout_id) return raisePaymentAlarm(work, checkout_id, event, set_aside)
  const account = name === null ? undefined : await findProviderAccount(work.db, provider, name)
  const checkout = name === null && checkout_id !== null ? await loadCheckout(work.db, checkout_id) : undefined
  const tow_company_id = account?.tow_company_id ?? checkout?.tow_company_id
  if (!tow_company_id) return
  await work.enqueue('account_notice', { payment_account_id: account?.id ?? null, notice }, { tow_company_id })
}

/** Stores the event once, whatever its effect, and applies it with the others of its checkout. */
export async function storeEvent(
  work: WorkContext,
  provider: PaymentProvider['name'],
  event: PaymentEvent,
): Promise<void> {
  const { db, clock } = work
  const checkout_id = await checkoutOfEvent(db, provider, event)
  const set_aside = checkout_id === null ? null : await mismatchOf(db, checkout_id, event)
  const is_new = await insertNewEvent(db, {
    provider,
    provider_event_id: event.id,
    type: event.type,
    account: event.account,
    payload: JSON.stringify(event.payload),
    fact: event.fact && JSON.stringify(event.fact),
    checkout_id,
    set_aside,
    applied_at: checkout_id && event.fact ? clock.now() : null,
  })
  if (!is_new) return
  if (event.notice) await queueNotice(work, provider, event, { checkout_id, set_aside })
  if (!checkout_id || !event.fact) return
  if (set_aside) {
    // Lock the case first, as every event does. The alarm locks the company's history, which other events lock last.
    await lockForEvents(db, checkout_id)
    await raisePaymentAlarm(work, checkout_id, event, set_aside)
  } else await assignEarlierRefunds(work, provider, checkout_id, event)
  await applyEvents(work, checkout_id)
}
