/** What the provider said about a company's account when it was last asked. */
export interface PaymentAccountFacts {
  /** Whether it can be charged now. */
  readonly charges_enabled: boolean
  /** Whether its money reaches the bank now. */
  readonly payouts_enabled: boolean
  /** Whether the company has finished the provider's forms once. */
  readonly details_submitted: boolean
}

/** `onboarding`: the provider's forms aren't finished. `restricted`: the provider has stopped charges, payouts, or both. */
export const PAYMENT_ACCOUNT_STATES = [
  'not_connected',
  'onboarding',
  'restricted',
  'connected',
  'disconnected',
] as const
export type PaymentAccountState = (typeof PAYMENT_ACCOUNT_STATES)[number]

type Account = PaymentAccountFacts & { readonly disconnected_at: Date | string | null }

/** Returns the state of a company's account; null is a company that never had one. */
export function paymentAccountState(account: Account | null): PaymentAccountState {
  if (account === null) return 'not_connected'
  if (account.disconnected_at !== null) return 'disconnected'
  if (!account.details_submitted) return 'onboarding'
  return account.charges_enabled && account.payouts_enabled ? 'connected' : 'restricted'
}

/**
 * Returns whether a card payment may start on this account. A restricted account may still be charged: the provider
 * stops charges and payouts separately.
 */
export function takesCards(account: Account | null): boolean {
  const state = paymentAccountState(account)
  return (state === 'connected' || state === 'restricted') && account?.charges_enabled === true
}

/** What the company's admins are emailed about its account. */
export type PaymentAccountNews = 'charges_stopped' | 'payouts_stopped' | 'lifted' | 'revoked'

/**
 * Returns what a new reading of an account means to its company; null for nothing that its admins need to know. An
 * account that never could be charged has lost nothing.
 */
export function paymentAccountNews(before: Account, after: Account): PaymentAccountNews | null {
  if (before.disconnected_at !== null) return null
  if (after.disconnected_at !== null) return 'revoked'
  if (paymentAccountState(before) === 'restricted' && paymentAccountState(after) === 'connected') return 'lifted'
  if (before.charges_enabled && !after.charges_enabled) return 'charges_stopped'
  return before.payouts_enabled && !after.payouts_enabled ? 'payouts_stopped' : null
}

export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const PAYOUT_STATUSES = ['on_its_way', 'paid', 'failed'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** A later stage is never followed by an earlier one, so it counts whenever its event was sent. */
const DISPUTE_STAGE: Readonly<Record<DisputeStatus, number>> = { needs_response: 0, under_review: 0, won: 1, lost: 1 }
/** A bank may return a payout days after it was reported as paid. */
const PAYOUT_STAGE: Readonly<Record<PayoutStatus, number>> = { on_its_way: 0, paid: 1, failed: 2 }

interface Said<Status extends string> {
  readonly status: Status
  /** When the provider said it. */
  readonly said_at: Date
}

function isNews<Status extends string>(
  stage: Readonly<Record<Status, number>>,
  known: Said<Status>,
  said: Said<Status>,
): boolean {
  const [before, after] = [stage[known.status], stage[said.status]]
  if (before !== after) return after > before
  const later = said.said_at.getTime() - known.said_at.getTime()
  return later === 0 ? said.status > known.status : later > 0
}

/** Returns whether an event says more than what is known of a dispute. In any order, the same events end with the same answer. */
export const isDisputeNews = (known: Said<DisputeStatus>, said: Said<DisputeStatus>): boolean =>
  isNews(DISPUTE_STAGE, known, said)

/** Returns whether an event says more than what is known of a payout. In any order, the same events end with the same answer. */
export const isPayoutNews = (known: Said<PayoutStatus>, said: Said<PayoutStatus>): boolean =>
  isNews(PAYOUT_STAGE, known, said)
