import type { ListedMoney } from '@curbwise/rules'
import type { Knex } from 'knex'
import { inTenancy, PLATFORM_ACTOR } from '../../db/tenancy.ts'
import { BY_THE_CLOCK, type Jobs } from '../../jobs/jobs.ts'
import type { Clock } from '../../operation/operation.ts'
import type {
  AccountOrder,
  CheckoutOrder,
  MoneyKey,
  MoneySpan,
  OnboardingOrder,
  OpenedPage,
  PaymentEvent,
  PaymentProvider,
  ProviderSession,
  ReadAccount,
  RefundOrder,
} from '../../operation/payment-provider.ts'
import { assertSigned, signatureOf } from '../signature.ts'
import { actOnAccount, type SandboxAccountChoice } from './account-choices.ts'
import { assertAccess, findAccount, openAccount, patchAccount } from './account.store.ts'
import {
  accountId,
  accountName,
  eventOf,
  eventsOfCard,
  type Outgoing,
  type SandboxCard,
  type SandboxSession,
  sessionName,
} from './cards.ts'
import type { SandboxAccountEvent, SandboxEvent } from '../../operation/queues.ts'
import { readSandboxEvent } from './events.ts'
import { moneyOf, moneyWith } from './money.query.ts'
import type { HostedAccount } from './sandbox.model.ts'
import {
  endSession,
  findPage,
  findSession,
  recordPayments,
  recordRefund,
  openSession,
  paymentsOf,
} from './sandbox.store.ts'

export const SANDBOX_SIGNATURE = 'curbwise-sandbox-signature'
const DELIVERY_MS = 10_000

export interface SandboxParts {
  readonly knex: Knex
  readonly jobs: Jobs
  readonly clock: Clock
  readonly databaseNow: () => Date | null
  /** The product's public address: events go there over HTTP like any request. */
  readonly origin: () => string
  /** Newest first: the first one signs, and all are accepted. */
  readonly secrets: readonly string[]
  /** Seconds between the payer's action and its event. */
  readonly delay_seconds: number
}

/**
 * A payment provider that takes no money but otherwise behaves like one: hosted page, late signed events, declines,
 * refunds.
 */
export class Sandbox implements PaymentProvider {
  readonly name = 'sandbox'
  readonly is_sandbox = true
  private readonly parts: SandboxParts

  constructor(parts: SandboxParts) {
    this.parts = parts
  }

  async begin(order: CheckoutOrder): Promise<ProviderSession> {
    const { id, expires_at } = await this.asPlatform((db) => openSession(db, order))
    return { session_id: sessionName(id), url: `${this.parts.origin()}/api/sandbox/checkouts/${id}`, expires_at }
  }

  expire(page: OpenedPage): Promise<'expired' | 'completed'> {
    return this.asPlatform(async (db) => {
      const session = await findPage(db, page)
      if (!session || session.status === 'complete') return session ? 'completed' : 'expired'
      if (session.status === 'open') {
        await endSession(db, session.id, 'expired')
        await this.send(db, [{ event: eventOf(session, 'checkout.expired', this.parts.clock.now()), after: 1 }])
      }
      return 'expired'
    })
  }

  refund(order: RefundOrder): Promise<{ readonly refund_id: string }> {
    return this.asPlatform(async (db) => {
      const { id, session, is_new } = await recordRefund(db, order)
      const { payment_id: payment, idempotency_key: refund_key, amount_cents } = order
      const event = eventOf(session, 'refund.succeeded', this.parts.clock.now(), {
        payment,
        refund: id,
        refund_key,
        amount_cents,
      })
      if (is_new)
        await this.send(db, [
          { event, after: 1 },
          { event, after: 2 },
        ])
      return { refund_id: id }
    })
  }

  verifyEvent(raw: Buffer, header: (name: string) => string | null): PaymentEvent {
    const { secrets, clock } = this.parts
    assertSigned({ raw, header: header(SANDBOX_SIGNATURE), secrets, now: clock.now() })
    return readSandboxEvent(raw)
  }

  /**
   * Returns the events of a used session, its payments or the bank's refusal: the same events as those that were sent.
   */
  readBack(page: OpenedPage): Promise<readonly PaymentEvent[]> {
    return this.asPlatform(async (db) => {
      const session = await findPage(db, page)
      if (session?.status !== 'complete') return []
      const now = this.parts.clock.now()
      const payments = await paymentsOf(db, session)
      const events = payments.map((payment) => eventOf(session, 'payment.succeeded', now, { payment }))
      return (events.length > 0 ? events : [eventOf(session, 'payment.failed', now)]).map((event) =>
        readSandboxEvent(Buffer.from(JSON.stringify(event))),
      )
    })
  }

  dashboardUrl(account: string): string {
    return this.pageOfAccount(accountId(account))
  }

  async createAccount(order: AccountOrder): Promise<{ readonly account: string }> {
    const { id } = await this.asPlatform((db) => openAccount(db, order))
    return { account: accountName(id) }
  }

  onboard({ account, return_url }: OnboardingOrder): Promise<{ readonly url: string }> {
    return this.asPlatform(async (db) => {
      const { id } = await assertAccess(db, accountId(account))
      await patchAccount(db, id, { return_url })
      return { url: this.pageOfAccount(id) }
    })
  }

  readAccount(account: string): Promise<ReadAccount> {
    return this.asPlatform((db) => assertAccess(db, accountId(account)))
  }

  listMoney({ account: name, ...span }: MoneySpan): Promise<readonly ListedMoney[]> {
    return this.asPlatform(async (db) => moneyOf(db, { ...span, account: await this.accessTo(db, name) }))
  }

  readMoney({ account: name, ...key }: MoneyKey): Promise<ListedMoney | null> {
    return this.asPlatform(async (db) => moneyWith(db, { ...key, account: await this.accessTo(db, name) }))
  }

  /** Returns the sandbox's own id of an account, null for the platform's. Throws AccountRefused without access. */
  private async accessTo(db: Knex.Transaction, name: string | null): Promise<string | null> {
    return name === null ? null : (await assertAccess(db, accountId(name))).id
  }

  /** Returns the account of a hosted page; null when there is none. */
  async account(id: string): Promise<HostedAccount | null> {
    return (await this.asPlatform((db) => findAccount(db, id))) ?? null
  }

  /** Does what was chosen on an account's page. Returns the browser's next address, or null when it can't be done. */
  act(id: string, choice: SandboxAccountChoice): Promise<string | null> {
    return this.asPlatform(async (db) => {
      const events = await actOnAccount(db, id, choice, this.parts.clock.now())
      if (events === null) return null
      await this.send(db, events)
      return (await findAccount(db, id))?.return_url ?? `${this.parts.origin()}/company`
    })
  }

  private pageOfAccount(id: string): string {
    return `${this.parts.origin()}/api/sandbox/accounts/${id}`
  }

  /** Returns the hosted page's session; null when there is none. */
  session(id: string): Promise<SandboxSession | null> {
    return this.asPlatform((db) => findSession(db, id, false))
  }

  /**
   * Handles the payer's choice on the hosted page. Returns the browser's next address, or null when the page has
   * expired. `abandoned` means leaving the page: it stays open until it is ended.
   */
  pay(id: string, card: SandboxCard): Promise<string | null> {
    return this.asPlatform(async (db) => {
      const now = this.parts.clock.now()
      const session = await findSession(db, id, true)
      if (session?.status !== 'open' || session.expires_at <= now) return null
      if (card === 'abandoned') return session.cancel_url
      await endSession(db, id, 'complete')
      await recordPayments(db, session, card)
      await this.send(db, eventsOfCard(session, card, now))
      return session.return_url
    })
  }

  /**
   * Sends one event as a provider would: signed now, over HTTP; throws unless it was accepted, so that it is sent
   * again.
   */
  async deliver(event: SandboxEvent | SandboxAccountEvent): Promise<void> {
    const raw = Buffer.from(JSON.stringify(event))
    const response = await fetch(`${this.parts.origin()}/api/payments/sandbox/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SANDBOX_SIGNATURE]: signatureOf(this.parts.secrets[0] ?? '', raw, this.parts.clock.now()),
      },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(DELIVERY_MS),
    })
    if (!response.ok) throw new Error(`The event was answered with ${response.status}`)
  }

  private async send(db: Knex.Transaction, outgoing: readonly Outgoing[]): Promise<void> {
    for (const { event, after } of outgoing)
      await this.parts.jobs.enqueue(db, 'sandbox_event', event, BY_THE_CLOCK, {
        after_seconds: after * this.parts.delay_seconds,
      })
  }

  private asPlatform<T>(work: (db: Knex.Transaction) => Promise<T>): Promise<T> {
    return inTenancy(this.parts.knex, PLATFORM_ACTOR, this.parts.databaseNow(), work)
  }
}
