import type { PaymentEventFact, PaymentEventKind } from '@curbwise/rules'
import { z } from 'zod'
import type { PaymentEvent } from '../../operation/payment-provider.ts'
import type { SandboxEvent } from '../../operation/queues.ts'

/** The sandbox's events, in the shape that providers use. */
const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  /** Milliseconds since 1970. */
  created: z.number().int(),
  data: z.object({
    session: z.string().max(200),
    reference: z.string().max(200),
    payment: z.string().max(200).nullable(),
    refund: z.string().max(200).nullable(),
    /** The key under which the refund was requested. */
    refund_key: z.string().max(200).nullable(),
    amount_cents: z.number().int().min(0),
    currency: z.string().length(3).default('usd'),
  }),
}) satisfies z.ZodType<unknown, SandboxEvent>

const KINDS: Readonly<Record<string, PaymentEventKind>> = {
  'checkout.submitted': 'submitted',
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'checkout.expired': 'expired',
  'refund.succeeded': 'refunded',
  'refund.failed': 'refund_failed',
}

function factOf({ id, type, created, data }: z.infer<typeof eventSchema>): PaymentEventFact | null {
  const kind = KINDS[type]
  if (!kind) return null
  const at = new Date(created).toISOString()
  return {
    id,
    kind,
    at,
    session_id: data.session,
    payment_id: data.payment,
    refund_id: data.refund,
    refund_key: data.refund_key,
    amount_cents: data.amount_cents,
  }
}

/** Parses a sandbox event from bytes with a valid signature; throws on anything else. */
export function readSandboxEvent(raw: Buffer): PaymentEvent {
  const event = eventSchema.parse(JSON.parse(raw.toString('utf8')))
  return {
    id: event.id,
    type: event.type,
    session_id: event.data.session,
    reference: event.data.reference,
    currency: event.data.currency,
    fact: factOf(event),
    payload: event,
  }
}
