import Stripe from 'stripe'
import type { ListedMoney } from '@curbwise/rules'
import type { Clock } from '../../operation/operation.ts'
import {
  type AccountOrder,
  AccountRefused,
  type CheckoutOrder,
  type MoneyKey,
  type MoneySpan,
  type OnboardingOrder,
  type OpenedPage,
  type PaymentEvent,
  type PaymentProvider,
  type ProviderSession,
  type ReadAccount,
  type RefundOrder,
  RefundRefused,
} from '../../operation/payment-provider.ts'
import { assertSigned } from '../signature.ts'
import { factsOfAccount } from './accounts.ts'
import { factsOfSession, readStripeEvent } from './facts.ts'
import { stripeClient } from './client.ts'
import { listedPayment, listedRefund } from './money.ts'

/** The most that Stripe lists at a time. */
const PAGE = 100
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

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

/** Names the account that a call is made on; none for the platform's own. */
const on = (account: string | null): { readonly stripeAccount?: string } =>
  account === null ? {} : { stripeAccount: account }

/** Stripe answers 403 for an account that isn't, or is no longer, connected to the platform. */
const isRevoked = (error: unknown): error is Error => error instanceof Stripe.errors.StripePermissionError

/** Throws AccountRefused for a call that Stripe refuses because of its account. */
async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isRevoked(error)) throw new AccountRefused(error.message)
    throw error
  }
}

/** Takes cards through Stripe Checkout: its hosted page, signed events, and refunds. Card numbers never reach us. */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe'
  readonly is_sandbox = false
  private readonly stripe: Stripe
  private readonly parts: StripeParts

  constructor(parts: StripeParts) {
    this.parts = parts
    this.stripe = stripeClient(parts)
  }

  /** The company logs in there itself. */
  dashboardUrl(): string {
    return 'https://dashboard.stripe.com'
  }

  async begin(order: CheckoutOrder): Promise<ProviderSession> {
    const session = await this.open(order)
    if (!session.url) throw new Error('Stripe opened no page for this payment')
    return { session_id: session.id, url: session.url, expires_at: new Date(session.expires_at * 1000) }
  }

  /** On a company's account, a refused request is about the account: the order is the same on every account. */
  private async open(order: CheckoutOrder): Promise<Stripe.Checkout.Session> {
    try {
      return await asked(this.createSession(order))
    } catch (error) {
      if (order.account !== null && error instanceof Stripe.errors.StripeInvalidRequestError)
        throw new AccountRefused(error.message)
      throw error
    }
  }

  private createSession(order: CheckoutOrder): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create(
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
      { idempotencyKey: `checkout-${order.idempotency_key}`, ...on(order.account) },
    )
  }

  async expire({ session_id, account }: OpenedPage): Promise<'expired' | 'completed'> {
    try {
      await asked(this.stripe.checkout.sessions.expire(session_id, {}, on(account)))
      return 'expired'
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      if (error.code === 'resource_missing') return 'expired'
      // No longer open: the session itself says whether it was paid.
      const session = await this.stripe.checkout.sessions.retrieve(session_id, {}, on(account))
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
        { idempotencyKey: `refund-${order.idempotency_key}`, ...on(order.account) },
      )
      return { refund_id: refund.id }
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && NEVER.has(error.code ?? ''))
        throw new RefundRefused(error.message)
      if (isRevoked(error)) throw new RefundRefused(error.message)
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

  async readBack({ session_id, account }: OpenedPage): Promise<readonly PaymentEvent[]> {
    const session = await asked(this.stripe.checkout.sessions.retrieve(session_id, {}, on(account)))
    return factsOfSession(session, account, this.parts.clock.now())
  }

  /** An account with its own dashboard, its own fees, and its own losses: the platform only sends payers to it. */
  async createAccount(order: AccountOrder): Promise<{ readonly account: string }> {
    const { id } = await this.stripe.accounts.create(
      {
        country: 'US',
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        business_profile: { name: order.company },
        ...(order.email && { email: order.email }),
      },
      { idempotencyKey: `account-${order.idempotency_key}` },
    )
    return { account: id }
  }

  async onboard({ account, return_url, refresh_url }: OnboardingOrder): Promise<{ readonly url: string }> {
    const { url } = await asked(
      this.stripe.accountLinks.create({ account, return_url, refresh_url, type: 'account_onboarding' }),
    )
    return { url }
  }

  async readAccount(account: string): Promise<ReadAccount> {
    return factsOfAccount(await asked(this.stripe.accounts.retrieve(account)))
  }
  async listMoney({ account, from, until }: MoneySpan): Promise<readonly ListedMoney[]> {
    const created = { gte: seconds(from), lt: seconds(until) }
    const found: ListedMoney[] = []
    // One list after the other: each is requested as soon as it is made, and a failure of one must not leave the other alone.
    const payments = this.stripe.paymentIntents.list({ created, limit: PAGE }, on(account))
    await asked(payments.autoPagingEach((payment) => void found.push(listedPayment(payment))))
    const refunds = this.stripe.refunds.list({ created, limit: PAGE }, on(account))
    await asked(refunds.autoPagingEach((refund) => void found.push(listedRefund(refund))))
    return found.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  }

  async readMoney({ account, kind, id }: MoneyKey): Promise<ListedMoney | null> {
    try {
      return kind === 'payment'
        ? listedPayment(await asked(this.stripe.paymentIntents.retrieve(id, {}, on(account))))
        : listedRefund(await asked(this.stripe.refunds.retrieve(id, {}, on(account))))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
      throw error
    }
  }
}
