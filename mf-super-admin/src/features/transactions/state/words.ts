import type { SegmentName } from '@curbwise/api/list'
import type { MoneyDifferenceRow, Reconciliation } from '@curbwise/api/resources/admin-reconciliations.schemas'
import type { ADMIN_TRANSACTION_LIST } from '@curbwise/api/resources/admin-transactions.list'
import type { AdminPaymentEvent, AdminTransaction } from '@curbwise/api/resources/admin-transactions.schemas'
import { dateText } from '@curbwise/rules/time/text'
import { formatMoney } from '@curbwise/ui/app'

/** The platform's time zone: lists of all companies use it. */
export const ZONE = 'America/Chicago'

/** Segments in the order of the bar. */
export const SEGMENTS = [
  'all',
  'payments',
  'refunds',
  'disputes',
  'to_look_at',
] as const satisfies readonly SegmentName<typeof ADMIN_TRANSACTION_LIST>[]
export type Segment = (typeof SEGMENTS)[number]
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  payments: 'Payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
  to_look_at: 'To look at',
}
/** Returns the segment in the URL; "all" for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

export const KIND_LABELS = { payment: 'Payment', refund: 'Refund', credit: 'Credit' } as const
export const METHOD_LABELS = { card: 'Card', cash: 'Cash', terminal: 'Terminal', sandbox: 'Sandbox card' } as const
export const STATUS_LABELS = { succeeded: 'Succeeded', pending: 'Pending', failed: 'Failed' } as const
export const PURPOSE_LABELS = { tow: 'Tow', boot: 'Boot', permit: 'Permit' } as const
export const DISPUTE_LABELS = {
  needs_response: 'Needs a response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
} as const
export const PROVIDER_LABELS = { stripe: 'Stripe', sandbox: 'Sandbox', counter: 'Counter' } as const

/** What the provider's own list says about a payment or refund, with the color of its word. */
export const RECORDED: Readonly<
  Record<AdminTransaction['recorded'], readonly [label: string, color: 'ok' | 'warn' | 'text-2']>
> = {
  by_hand: ['By hand', 'text-2'],
  matches: ['Matches', 'ok'],
  differs: ['Differs', 'warn'],
  settled: ['Settled', 'text-2'],
  not_compared: ['Not compared yet', 'text-2'],
}

/** "Tow 48197", "Permit 7A3F-91C2", "Boot". */
export const caseText = ({ purpose, case_number }: Pick<AdminTransaction, 'purpose' | 'case_number'>): string =>
  case_number === null ? PURPOSE_LABELS[purpose] : `${PURPOSE_LABELS[purpose]} ${case_number}`

/** "1 payment", "3 payments". */
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

/** Footer text: "Newest first, 50 of 1,000+". */
export function footerText(sort: string | null, shown: number, total: number | string | null): string {
  const order = sort === 'at' ? 'Oldest first' : 'Newest first'
  const all = typeof total === 'number' ? total.toLocaleString('en-US') : total
  return all === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${all}`
}

type Named = Pick<MoneyDifferenceRow, 'provider'>
export const providerName = ({ provider }: Named): string => (provider === 'stripe' ? 'Stripe' : 'the sandbox')

/** What differs, in one line. */
export function differenceTitle(difference: MoneyDifferenceRow): string {
  const { kind, money } = difference
  const provider = providerName(difference)
  switch (kind) {
    case 'missing_here':
      return `${money === 'payment' ? 'Paid' : 'Refunded'} at ${provider}, not recorded here`
    case 'missing_there':
      return `Recorded here, not on ${provider}’s list`
    case 'amount':
      return `Another amount at ${provider}`
    case 'status':
      return `Another status at ${provider}`
  }
}

/** What it means, and what to do about it. */
export function differenceHelp(difference: MoneyDifferenceRow): string {
  const { kind, step, money, here, there } = difference
  const provider = providerName(difference)
  if (step === 'recheck')
    return kind === 'status'
      ? `${capital(provider)} has decided about this ${money}, but its event hasn’t been applied here. Recheck applies the answer. It never charges or refunds again.`
      : `Its event never arrived, or couldn’t be applied. Recheck asks ${provider} for the ${money} and records it as its event would have. It never charges or refunds again.`
  if (step === 'refund')
    return kind === 'amount' && here && there
      ? `The payer was charged ${formatMoney(there.amount.cents - here.amount.cents)} more than is recorded. Refund that at ${provider}, and then mark this as settled.`
      : `No case here asked for this amount, so it pays for nothing. Refund it at ${provider}, and then mark this as settled.`
  if (kind === 'missing_there')
    return here?.status === 'pending'
      ? `The refund was requested here, and ${provider} doesn’t have it. Ask ${provider}, and then mark this as settled.`
      : `Nothing at ${provider} shows that this money moved. Ask ${provider} or the company, and then mark this as settled.`
  return `Recheck can’t change this. Ask ${provider} what really happened, and then mark this as settled.`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "$396.21, succeeded"; what a side says that has no such money. */
export const sideText = (side: MoneyDifferenceRow['here']): string =>
  side === null
    ? 'Nothing'
    : `${formatMoney(side.amount.cents)}${side.currency === 'USD' ? '' : ` ${side.currency}`}, ${STATUS_LABELS[side.status].toLowerCase()}`

/** The amount of a difference: the provider's, else ours. A refund is negative. */
export const differenceCents = ({ here, there, money }: MoneyDifferenceRow): number =>
  (there?.amount.cents ?? here?.amount.cents ?? 0) * (money === 'refund' ? -1 : 1)

/** What came of an event. */
export function eventText({ meaning, set_aside }: Pick<AdminPaymentEvent, 'meaning' | 'set_aside'>): string {
  if (set_aside !== null)
    return {
      amount: 'Under review: another amount',
      currency: 'Under review: another currency',
      account: 'Under review: another account',
    }[set_aside]
  if (meaning === null) return 'No payment or refund'
  return {
    submitted: 'Sent to the bank',
    succeeded: 'Paid',
    failed: 'Declined by the bank',
    expired: 'Expired unpaid',
    refunded: 'Refunded',
    refund_failed: 'Refund failed',
  }[meaning]
}

/** Sums of the comparisons that are shown. Those that were never read have none. */
export function sumRuns(runs: readonly Reconciliation[]) {
  const read = runs.filter(({ read_at }) => read_at !== null)
  const sum = (of: (run: Reconciliation) => number): number => read.reduce((total, run) => total + of(run), 0)
  const side = (name: 'here' | 'there' | 'counter') => ({
    payments: sum((run) => run[name].payments),
    refunds: sum((run) => run[name].refunds),
    cents: sum((run) => run[name].amount.cents),
  })
  return {
    read: read.length,
    here: side('here'),
    there: side('there'),
    counter: side('counter'),
    waiting: sum(({ waiting }) => waiting),
    open: sum(({ differences }) => differences),
  }
}

/** Which days the figures are of: one day, or each company's latest. */
export function daysText(runs: readonly Reconciliation[]): string {
  const days = [...new Set(runs.map(({ day }) => day))]
  const [day] = days
  if (day === undefined) return ''
  return days.length === 1 ? dateText(day) : 'Each company’s latest day'
}
