import Stripe from 'stripe'
import type { Clock } from '../../operation/operation.ts'
import {
  type CheckoutOrder,
  type PaymentEvent,
  type PaymentProvider,
  type ProviderSession,
  type RefundOrder,
  RefundRefused,
} from '../../operation/payment-provider.ts'
import { assertSigned } from '../signature.ts'
import { factsOfSession, readStripeEvent } from './facts.ts'

const TIMEOUT_MS = 10_000

export interface StripeParts {
  readonly secret_key: string
  /** Newest first; all are accepted, so that one can be replaced without losing an event. */
  readonly webhook_secrets: readonly string[]
  /** Address of the API, e.g. `https://api.stripe.com`. */
  readonly api_url: string
  readonly clock: Clock
}

/** Refund errors that Stripe returns however often it is asked. */
const NEVER = new Set([
  'charge_already_refunded',
  'charge_disputed',
  'resource_missing',
  'amount_too_large',
  'amount_too_small',
  'refund_disputed_payment',
])

/** Takes cards through Stripe Checkout: its hosted page, signed events, and refunds. Card numbers never reach us. */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe'
  readonly is_sandbox = false
  private readonly stripe: Stripe
  private readonly parts: StripeParts

  constructor(parts: StripeParts) {
    this.parts = parts
    const { protocol, hostname, port } = new URL(parts.api_url)
    this.stripe = new Stripe(parts.secret_key, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port && { port }),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
    })
  }

  async begin(order: CheckoutOrder): Promise<ProviderSession> {
    const session = await this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: order.reference,
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: order.amount_cents, product_data: { name: order.title } },
          },
        ],
        payment_intent_data: {
          description: `${order.title}, ${order.merchant}`,
          metadata: { reference: order.reference },
        },
        metadata: { reference: order.reference },
        ...(order.email && { customer_email: order.email }),
        locale: order.language,
        success_url: order.return_url,
        cancel_url: order.cancel_url,
        expires_at: Math.floor(order.expires_at.getTime() / 1000),
      },
      { idempotencyKey: `checkout-${order.idempotency_key}` },
    )
    if (!session.url) throw new Error('Stripe opened no page for this payment')
    return { session_id: session.id, url: session.url, expires_at: new Date(session.expires_at * 1000) }
  }

  async expire(session_id: string): Promise<'expired' | 'completed'> {
    try {
      await this.stripe.checkout.sessions.expire(session_id)
      return 'expired'
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      if (error.code === 'resource_missing') return 'expired'
      // No longer open: the session itself says whether it was paid.
      const session = await this.stripe.checkout.sessions.retrieve(session_id)
      if (session.status === 'open') throw error
      return session.status === 'complete' ? 'completed' : 'expired'
    }
  }

  async refund(order: RefundOrder): Promise<{ readonly refund_id: string }> {
    try {
      const refund = await this.stripe.refunds.create(
        {
          payment_intent: order.payment_id,
          amount: order.amount_cents,
          metadata: { refund_key: order.idempotency_key },
        },
        { idempotencyKey: `refund-${order.idempotency_key}` },
      )
      return { refund_id: refund.id }
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && NEVER.has(error.code ?? ''))
        throw new RefundRefused(error.message)
      throw error
    }
  }

  verifyEvent(raw: Buffer, header: (name: string) => string | null): PaymentEvent {
    assertSigned({
      raw,
      header: header('stripe-signature'),
      secrets: this.parts.webhook_secrets,
      now: this.parts.clock.now(),
    })
    return readStripeEvent(raw)
  }

  async readBack(session_id: string): Promise<readonly PaymentEvent[]> {
    return factsOfSession(await this.stripe.checkout.sessions.retrieve(session_id), this.parts.clock.now())
  }
}
