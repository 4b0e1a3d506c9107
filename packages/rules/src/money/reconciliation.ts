/** How what we recorded and what the provider lists can differ. */
export const MONEY_DIFFERENCES = ['missing_here', 'missing_there', 'amount', 'status'] as const
type MoneyDifferenceKind = (typeof MONEY_DIFFERENCES)[number]

/** What to do about a difference: ask the provider for the payment again and apply its answer, refund money, or ask a person there. */
export const DIFFERENCE_STEPS = ['recheck', 'refund', 'ask_provider'] as const
type DifferenceStep = (typeof DIFFERENCE_STEPS)[number]

export const MONEY_STATUSES = ['succeeded', 'pending', 'failed'] as const
export type MoneyStatus = (typeof MONEY_STATUSES)[number]

/** A payment or a refund on the provider's own list. Amounts in cents, never negative; instants ISO 8601 in UTC. */
export interface ListedMoney {
  readonly kind: 'payment' | 'refund'
  readonly id: string
  /** The payment that a refund is of; a payment's own id. */
  readonly payment_id: string | null
  readonly status: MoneyStatus
  readonly amount_cents: number
  /** ISO 4217, in lower case. */
  readonly currency: string
  readonly at: string
  /** Our checkout, as a payment's order named it; null for money that we didn't ask for. */
  readonly reference: string | null
  /** Our key of a refund, if we requested it. */
  readonly refund_key: string | null
}

/** A payment or a refund as we recorded it. */
export interface RecordedMoney {
  /** Also the key under which a refund is requested. */
  readonly id: string
  readonly kind: 'payment' | 'refund'
  readonly provider_id: string
  readonly status: MoneyStatus
  /** Never negative. */
  readonly amount_cents: number
  readonly at: string
}

export interface MoneyDifference {
  readonly kind: MoneyDifferenceKind
  readonly step: DifferenceStep
  readonly here: RecordedMoney | null
  readonly there: ListedMoney | null
}

export interface ComparedMoney {
  readonly matched: number
  /** Younger than an hour: its event may still be on its way, so it isn't compared yet. */
  readonly waiting: number
  readonly differences: readonly MoneyDifference[]
}

const OURS = 'usd'
/** How long an event may take before money that is missing on one side counts as a difference, in ms. */
export const EVENT_MAY_TAKE_MS = 3_600_000

/** Returns whether a listed payment or refund and a recorded one are the same. */
const isSame = (here: RecordedMoney, there: ListedMoney): boolean =>
  here.kind === there.kind &&
  (here.provider_id === there.id || (there.kind === 'refund' && there.refund_key === here.id))

/** Compares one pair. `asked_cents`: what the checkout asked for; null if there is no checkout. */
function differenceOf(
  here: RecordedMoney | null,
  there: ListedMoney | null,
  asked_cents: number | null,
): MoneyDifference | null {
  if (here === null && there === null) return null
  // Money that never moved is missing nowhere.
  if (there === null)
    return here?.status === 'failed' ? null : { kind: 'missing_there', step: 'ask_provider', here, there }
  if (here === null) {
    if (there.status !== 'succeeded') return null
    const fits = there.kind === 'refund' || (asked_cents === there.amount_cents && there.currency === OURS)
    return { kind: 'missing_here', step: fits ? 'recheck' : 'refund', here, there }
  }
  if (here.amount_cents !== there.amount_cents || there.currency !== OURS) {
    const is_more = there.kind === 'payment' && there.amount_cents > here.amount_cents && there.currency === OURS
    return { kind: 'amount', step: is_more ? 'refund' : 'ask_provider', here, there }
  }
  if (here.status === there.status) return null
  return { kind: 'status', step: here.status === 'pending' ? 'recheck' : 'ask_provider', here, there }
}

/**
 * Compares what we recorded with what the provider lists, and says what to do about each difference.
 * @param before ISO instant: what is younger isn't compared yet, unless it matches
 * @param askedCents what the checkout of a listed payment asked for; null if we know none
 */
export function compareMoney(
  recorded: readonly RecordedMoney[],
  listed: readonly ListedMoney[],
  { before, askedCents }: { readonly before: string; readonly askedCents: (there: ListedMoney) => number | null },
): ComparedMoney {
  const left = new Set(recorded)
  let [matched, waiting] = [0, 0]
  const differences: MoneyDifference[] = []
  const take = (here: RecordedMoney | null, there: ListedMoney | null): void => {
    const found = differenceOf(here, there, there && askedCents(there))
    if (!found) matched += here && there ? 1 : 0
    else if ((there?.at ?? here?.at ?? '') > before) waiting += 1
    else differences.push(found)
  }
  for (const there of listed) {
    const here = recorded.find((row) => isSame(row, there)) ?? null
    if (here) left.delete(here)
    take(here, there)
  }
  for (const here of left) take(here, null)
  return { matched, waiting, differences }
}
