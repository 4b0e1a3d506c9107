import type { api } from '@curbwise/api'
import { PLATFORM_ACTOR } from '../../../../db/tenancy.ts'
import { NotFound, Refusal } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { BadSignature, type PaymentEvent, type PaymentProvider } from '../../../../operation/payment-provider.ts'
import { storeEvent } from '../lifecycle/store-event.ts'

/** Verifies the signature before reading anything else in the request. */
function verified(provider: PaymentProvider, raw: Buffer | null, header: OperationContext['header']): PaymentEvent {
  try {
    return provider.verifyEvent(raw ?? Buffer.alloc(0), header)
  } catch (error) {
    throw new Refusal('malformed', error instanceof BadSignature ? `${error.message}.` : 'The event could not be read.')
  }
}

/** Receives an event from the provider; only events can mark a card payment as paid. */
export const receiveEvent: Operation<typeof api.payments.webhook> = async (context, { params, raw }) => {
  const { payments, header } = context
  if (payments?.name !== params.provider) throw new NotFound()
  const event = verified(payments, raw, header)
  await context.as(PLATFORM_ACTOR, (work) => storeEvent(work, params.provider, event))
  return { received: true }
}
