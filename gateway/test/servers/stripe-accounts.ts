import { randomUUID } from 'node:crypto'

/** A connected account, and what its owner and Stripe have done with it. */
interface Account {
  readonly id: string
  readonly object: 'account'
  readonly business_profile: { readonly name: string | null }
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  requirements: {
    currently_due: string[]
    past_due: string[]
    current_deadline: number | null
    disabled_reason: string | null
  }
}

/** An error as Stripe answers it. */
export class Fault extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, type: string, code: string | null, message: string) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code && { code }) } }
  }
}

const noAccess = (account: string): Fault =>
  new Fault(
    403,
    'invalid_request_error',
    'account_invalid',
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  )
export const invalid = (code: string | null, message: string): Fault =>
  new Fault(400, 'invalid_request_error', code, message)

/** The accounts of a fake Stripe server that are connected to the platform. */
export class StripeAccounts {
  readonly accounts = new Map<string, Account>()
  /** Accounts whose owner has ended the platform's access. */
  readonly revoked = new Set<string>()
  now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  /** Returns the account. Throws when the platform has no access to it. */
  protected connected(id: string): Account {
    const account = this.accounts.get(id)
    if (!account || this.revoked.has(id)) throw noAccess(id)
    return account
  }

  protected register(form: URLSearchParams): Account {
    const account: Account = {
      id: `acct_${randomUUID().replaceAll('-', '').slice(0, 16)}`,
      object: 'account',
      business_profile: { name: form.get('business_profile[name]') },
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      requirements: {
        currently_due: ['external_account'],
        past_due: [],
        current_deadline: null,
        disabled_reason: 'requirements.past_due',
      },
    }
    this.accounts.set(account.id, account)
    return account
  }

  /** The owner finishes the forms, or Stripe has what it asked for. */
  finish(id: string): Account {
    const account = this.connected(id)
    account.charges_enabled = account.payouts_enabled = account.details_submitted = true
    account.requirements = { currently_due: [], past_due: [], current_deadline: null, disabled_reason: null }
    return account
  }

  /** Stripe stops the account until it has a document. */
  restrict(id: string): Account {
    const account = this.connected(id)
    account.charges_enabled = account.payouts_enabled = false
    account.requirements = {
      currently_due: [],
      past_due: ['company.verification.document'],
      current_deadline: Math.floor(this.now().getTime() / 1000) + 864_000,
      disabled_reason: 'requirements.past_due',
    }
    return account
  }

  protected link(form: URLSearchParams): object {
    const { id } = this.connected(form.get('account') ?? '')
    if (form.get('type') !== 'account_onboarding') throw invalid('parameter_invalid_string', 'type')
    for (const name of ['return_url', 'refresh_url']) if (!form.get(name)) throw invalid('parameter_missing', name)
    const created = Math.floor(this.now().getTime() / 1000)
    return {
      object: 'account_link',
      created,
      expires_at: created + 300,
      url: `https://connect.example.com/setup/${id}/${randomUUID()}`,
    }
  }
}
