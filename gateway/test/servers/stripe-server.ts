import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signatureOf } from '../../src/payments/signature.ts'
import { Fault, invalid, StripeAccounts } from './stripe-accounts.ts'
import { listPage, type MoneyCall, moneyCall, type Payment, paymentOf } from './stripe-money.ts'

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  readonly amount_total: number
  readonly currency: 'usd'
  /** Seconds since 1970. */
  created: number
  readonly client_reference_id: string | null
  readonly expires_at: number
  readonly url: string
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  status: 'pending' | 'succeeded' | 'failed'
  readonly amount: number
  readonly currency: 'usd'
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  /** Seconds since 1970. */
  readonly created: number
}

/** A fake Stripe server, as far as payments use it: forms in, JSON out, idempotency keys, signed events. */
export class StripeServer extends StripeAccounts {
  readonly sessions = new Map<string, Session>()
  readonly refunds: Refund[] = []
  /** The account on which each session was opened; null is the platform's own. */
  readonly account_of = new Map<string, string | null>()
  /** Every call received, e.g. `POST /v1/refunds`. */
  readonly calls: string[] = []
  /** The webhooks of the platform. */
  webhooks: { readonly url: string; readonly status: 'enabled' | 'disabled' }[] = []
  /** Refuses every call, as for a wrong key, or for a restricted key without the right. */
  refuses: 401 | 403 | null = null
  /** How many times to answer 500 before the next call succeeds; `after` runs the call, but loses its response; `silent` never answers. */
  trouble: { times: number; when: 'before' | 'after' | 'silent' } = { times: 0, when: 'before' }
  private readonly keys = new Map<string, { readonly digest: string; readonly answer: object }>()
  private readonly server: Server

  constructor(now: () => Date) {
    super(now)
    this.server = createServer((request, response) => void this.answer(request, response))
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }

  /** The payer uses the page: the session is complete, and paid immediately or later. */
  use(id: string, paid: boolean): Session {
    const session = this.session(id)
    session.status = 'complete'
    session.payment_status = paid ? 'paid' : 'unpaid'
    session.payment_intent = `pi_${id.slice(3)}`
    session.created = this.seconds()
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Fault(404, 'invalid_request_error', 'resource_missing', `No such checkout.session: ${id}`)
    return session
  }

  /** An event with its signature, as it would be sent. */
  event(
    type: string,
    object: object,
    secret: string,
    id = `evt_${randomUUID()}`,
    account: string | null = null,
  ): { raw: Buffer; headers: Record<string, string> } {
    const raw = Buffer.from(
      JSON.stringify({
        id,
        object: 'event',
        type,
        created: Math.floor(this.now().getTime() / 1000),
        data: { object },
        ...(account !== null && { account }),
      }),
    )
    return {
      raw,
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(secret, raw, this.now()) },
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const call = `${request.method} ${request.url}`
    this.calls.push(call)
    const send = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    const trouble = this.trouble.times > 0 ? this.trouble.when : null
    if (trouble) this.trouble.times -= 1
    if (trouble === 'silent') return
    if (trouble === 'before') return send(500, { error: { type: 'api_error', message: 'Try again' } })
    try {
      const account = request.headers['stripe-account']
      const on = typeof account === 'string' ? account : null
      // Keys belong to their account: the same key on another account is another request.
      const key = request.headers['idempotency-key']
      const answer = this.once(key === undefined ? '' : `${on ?? ''} ${String(key)}`, body, () =>
        this.act(call, new URLSearchParams(body), on),
      )
      if (trouble === 'after') response.destroy()
      else send(200, answer)
    } catch (fault) {
      if (fault instanceof Fault) send(fault.status, fault.body)
      else send(500, { error: { type: 'api_error', message: String(fault) } })
    }
  }

  /** The same key with the same form gives the saved response; with another form it is refused. */
  private once(key: string, form: string, act: () => object): object {
    const digest = createHash('sha256').update(form).digest('hex')
    const known = key ? this.keys.get(key) : undefined
    if (known && known.digest !== digest)
      throw new Fault(
        400,
        'idempotency_error',
        null,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      )
    if (known) return known.answer
    const answer = act()
    if (key) this.keys.set(key, { digest, answer })
    return answer
  }

  private act(call: string, form: URLSearchParams, on: string | null): object {
    if (this.refuses !== null) throw new Fault(this.refuses, 'invalid_request_error', null, 'Not with this key')
    if (call.startsWith('GET /v1/webhook_endpoints'))
      return {
        object: 'list',
        has_more: false,
        data: this.webhooks.map((one, at) => ({ id: `we_${at}`, object: 'webhook_endpoint', ...one })),
      }
    if (on !== null) this.connected(on)
    const account = /^GET \/v1\/accounts\/([^/?]+)/.exec(call)
    if (account) return this.connected(account[1] ?? '')
    if (call === 'POST /v1/accounts') return this.register(form)
    if (call === 'POST /v1/account_links') return this.link(form)
    const money = moneyCall(call)
    if (money) return this.money(money, on)
    const one = /^(GET|POST) \/v1\/checkout\/sessions\/([^/?]+)(\/expire)?/.exec(call)
    if (call === 'POST /v1/checkout/sessions') return this.open(form, on)
    if (call === 'POST /v1/refunds') return this.giveBack(form, on)
    if (one?.[1] === 'GET') return this.sessionOn(one[2] ?? '', on)
    if (one?.[3]) return this.end(one[2] ?? '', on)
    throw new Fault(404, 'invalid_request_error', null, `Unrecognized request URL (${call})`)
  }

  /** Returns a page of the payments or refunds that one account has, newest first, or one of them by its id. */
  private money({ table, id, query }: MoneyCall, on: string | null): object {
    const all = table === 'refunds' ? this.refundsOn(on) : this.paymentsOn(on)
    if (id === null) return listPage(all, query, table)
    const found = all.find((one) => one.id === id)
    if (!found) throw new Fault(404, 'invalid_request_error', 'resource_missing', `No such ${table}: ${id}`)
    return found
  }

  private paymentsOn(on: string | null): Payment[] {
    return [...this.sessions.values()]
      .filter(({ id, payment_intent }) => payment_intent !== null && this.account_of.get(id) === on)
      .map((session) => paymentOf(session, session.payment_intent ?? ''))
  }

  private refundsOn(on: string | null): Refund[] {
    const payments = new Set(this.paymentsOn(on).map(({ id }) => id))
    return this.refunds.filter(({ payment_intent }) => payments.has(payment_intent))
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }

  /** A session as it is seen on one account: those of other accounts don't exist there. */
  private sessionOn(id: string, on: string | null): Session {
    if ((this.account_of.get(id) ?? null) === on) return this.session(id)
    throw new Fault(404, 'invalid_request_error', 'resource_missing', `No such checkout.session: ${id}`)
  }

  private open(form: URLSearchParams, on: string | null): Session {
    if (on !== null && !this.connected(on).charges_enabled)
      throw invalid(null, 'Your account cannot currently make live charges.')
    const expires_at = Number(form.get('expires_at'))
    if (expires_at * 1000 < this.now().getTime() + 30 * 60_000)
      throw invalid(
        'parameter_invalid_integer',
        'The expires_at must be at least 30 minutes from Checkout Session creation.',
      )
    if (form.get('mode') !== 'payment' || form.get('line_items[0][price_data][currency]') !== 'usd')
      throw invalid('parameter_missing', 'mode, line_items')
    const id = `cs_${randomUUID()}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      expires_at,
      url: `https://checkout.example.com/${id}`,
      currency: 'usd',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      client_reference_id: form.get('client_reference_id'),
      created: this.seconds(),
    }
    this.sessions.set(id, session)
    this.account_of.set(id, on)
    return session
  }

  private end(id: string, on: string | null): Session {
    const session = this.sessionOn(id, on)
    if (session.status !== 'open')
      throw invalid(null, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    return session
  }

  private giveBack(form: URLSearchParams, on: string | null): Refund {
    const [payment, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))]
    const session = [...this.sessions.values()].find(
      ({ id, payment_intent }) => payment_intent === payment && this.account_of.get(id) === on,
    )
    if (!session)
      throw new Fault(404, 'invalid_request_error', 'resource_missing', `No such payment_intent: ${payment}`)
    const given = this.refunds
      .filter(({ payment_intent }) => payment_intent === payment)
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (given >= session.amount_total) throw invalid('charge_already_refunded', 'Charge has already been refunded.')
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      status: 'pending',
      amount,
      currency: 'usd',
      payment_intent: payment,
      metadata: { refund_key: form.get('metadata[refund_key]') ?? '' },
      created: this.seconds(),
    }
    this.refunds.push(refund)
    return refund
  }
}
