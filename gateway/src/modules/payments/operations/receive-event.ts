import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../db/tenancy.ts'
import { NotFound, Refusal } from '../../../http/errors.ts'
import type { Operation, OperationContext, WorkContext } from '../../../operation.ts'
import { BadSignature, type PaymentEvent, type PaymentProvider } from '../../../payments/provider.ts'
import { applyEvents } from '../apply-events.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Nothing of what came is looked at before its signature was right. */
function verified(provider: PaymentProvider, raw: Buffer | null, header: OperationContext['header']): PaymentEvent {
  try {
    return provider.verifyEvent(raw ?? Buffer.alloc(0), header)
  } catch (error) {
    throw new Refusal('malformed', error instanceof BadSignature ? `${error.message}.` : 'The event could not be read.')
  }
}

/** The checkout that an event is about: by what our order named, else by the provider's session, else by a payment that we know. */
async function checkoutOf({ db }: WorkContext, provider: string, { reference, session_id, fact }: PaymentEvent): Promise<string | null> {
  const first = async (where: object): Promise<string | null> =>
    (await db('checkouts').where({ provider, ...where }).first<{ id: string } | undefined>('id'))?.id ?? null
  if (reference !== null && UUID.test(reference)) return first({ id: reference })
  if (session_id !== null) return first({ provider_session_id: session_id })
  const payment_id = fact?.payment_id ?? null
  if (payment_id === null) return null
  const paid = await db('transactions').where({ provider, kind: 'payment', provider_id: payment_id }).first<{ checkout_id: string | null } | undefined>('checkout_id')
  return paid?.checkout_id ?? null
}

/** Keeps the event once, whatever comes of it, and applies it with the others of its checkout. */
async function keepEvent(work: WorkContext, provider: string, event: PaymentEvent): Promise<void> {
  const { db, clock } = work
  const checkout_id = await checkoutOf(work, provider, event)
  const kept = await db('payment_events')
    .insert({
      provider, provider_event_id: event.id, type: event.type, payload: JSON.stringify(event.payload),
      fact: event.fact && JSON.stringify(event.fact), checkout_id,
      applied_at: checkout_id && event.fact ? clock.now() : null,
    })
    .onConflict(['provider', 'provider_event_id'])
    .ignore()
    .returning('id')
  if (kept.length > 0 && checkout_id && event.fact) await applyEvents(work, checkout_id)
}

/** An event of the provider. The only way in which anything becomes paid by card. */
export const receiveEvent: Operation<typeof api.payments.webhook> = async (context, { params, raw }) => {
  const { payments, header } = context
  if (payments?.name !== params.provider) throw new NotFound()
  const event = verified(payments, raw, header)
  await context.as(PLATFORM_ACTOR, (work) => keepEvent(work, params.provider, event))
  return { received: true }
}
