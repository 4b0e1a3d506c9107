/** Kinds of provider events about a checkout. `submitted`: the payer has paid, and the bank hasn't confirmed yet. */
export const PAYMENT_EVENT_KINDS = ['submitted', 'succeeded', 'failed', 'expired', 'refunded', 'refund_failed'] as const
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number]

/** A signed provider event about one checkout. Amounts in cents, instants ISO 8601 in UTC. */
export interface PaymentEventFact {
  /** The provider's id. Repeated deliveries of an event have the same id. */
  readonly id: string
  readonly kind: PaymentEventKind
  /** The provider's payment page. Each try has its own. Missing in events from before retries existed. */
  readonly session_id?: string | null
  /** When it happened at the provider. */
  readonly at: string
  /** The provider's payment, for `succeeded` and refunds. */
  readonly payment_id: string | null
  readonly refund_id: string | null
  /** Our key of the refund, if we requested it. */
  readonly refund_key: string | null
  readonly amount_cents: number
}

export interface TakenPayment {
  readonly payment_id: string
  readonly amount_cents: number
  readonly at: string
}

export interface GivenRefund {
  readonly refund_id: string
  readonly refund_key: string | null
  readonly payment_id: string | null
  readonly is_failed: boolean
  readonly amount_cents: number
  readonly at: string
}

export interface CheckoutStanding {
  readonly state: 'open' | 'processing' | 'paid' | 'declined' | 'expired' | 'refunded' | 'paid_twice'
  /** Each of the provider's payments once, oldest first. */
  readonly payments: readonly TakenPayment[]
  readonly refunds: readonly GivenRefund[]
  readonly paid_at: string | null
  /** Paid minus refunded. */
  readonly kept_cents: number
  /** Paid beyond the first payment and not refunded. */
  readonly excess_cents: number
}

const byTime = (a: PaymentEventFact, b: PaymentEventFact): number => compare(a.at, b.at) || compare(a.id, b.id)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const sum = (rows: readonly { readonly amount_cents: number }[]): number =>
  rows.reduce((total, { amount_cents }) => total + amount_cents, 0)

/** Returns the first event of each payment or refund. Two kinds of events may be about the same one. */
function firstOfEach(events: readonly PaymentEventFact[], key: 'payment_id' | 'refund_id'): PaymentEventFact[] {
  const known = new Map<string, PaymentEventFact>()
  for (const event of events) {
    const of = event[key]
    if (of !== null && !known.has(of)) known.set(of, event)
  }
  return [...known.values()]
}

/**
 * Returns the state of an unpaid checkout after a number of tries. A declined try is over, whatever other events its page gets; the
 * checkout is declined only if every try was. A declined page counts as declined even if it also expired.
 */
function unpaidState(events: readonly PaymentEventFact[], tries: number): CheckoutStanding['state'] {
  const pages = [...Map.groupBy(events, ({ session_id }) => session_id ?? null).values()]
  const has = (page: readonly PaymentEventFact[], kind: PaymentEventKind) => page.some((event) => event.kind === kind)
  const open = pages.filter((page) => !has(page, 'failed'))
  if (pages.length - open.length >= tries) return 'declined'
  if (open.some((page) => has(page, 'expired'))) return 'expired'
  return open.some((page) => has(page, 'submitted')) ? 'processing' : 'open'
}

/**
 * Returns the state of a checkout from the set of its events. Their order and repetition don't matter, and a payment
 * overrides every other event, however late it arrives. `tries`: how many payment pages the payer was sent to.
 */
export function checkoutState(events: readonly PaymentEventFact[], tries = 1): CheckoutStanding {
  const once = [...new Map(events.toSorted(byTime).map((event) => [event.id, event])).values()]
  const of = (kind: PaymentEventKind) => once.filter((event) => event.kind === kind)
  const payments = firstOfEach(of('succeeded'), 'payment_id').map(({ payment_id, amount_cents, at }) => ({
    payment_id: payment_id ?? '',
    amount_cents,
    at,
  }))
  const failed = new Set(of('refund_failed').map(({ refund_id }) => refund_id))
  const refunds = firstOfEach([...of('refunded'), ...of('refund_failed')], 'refund_id').map(
    ({ refund_id, refund_key, payment_id, amount_cents, at }) => ({
      refund_id: refund_id ?? '',
      refund_key,
      payment_id,
      amount_cents,
      at,
      is_failed: failed.has(refund_id),
    }),
  )
  const [first] = payments
  const kept_cents = sum(payments) - sum(refunds.filter(({ is_failed }) => !is_failed))
  const excess_cents = first ? Math.max(0, kept_cents - first.amount_cents) : 0
  const paid = kept_cents <= 0 ? 'refunded' : excess_cents > 0 ? 'paid_twice' : 'paid'
  return {
    state: first ? paid : unpaidState(once, tries),
    payments,
    refunds,
    paid_at: first?.at ?? null,
    kept_cents,
    excess_cents,
  }
}
