import type { Checkout as CheckoutAnswer } from '@curbwise/api'
import type { FoundCheckout } from '../../../db/function-json.ts'
import type { PaymentProvider } from '../../../operation/payment-provider.ts'
import type { Checkout } from './checkout.model.ts'
import type { ShownCase } from './show-found.ts'

const OF_MONEY = { paid: 'paid', paid_twice: 'paid_twice', refunded: 'refunded' } as const
const OF_STATUS = {
  expired: 'expired',
  failed: 'declined',
  cancelled: 'cancelled',
  paid: 'paid',
  refunded: 'refunded',
} as const

/** Returns the state that the payer sees: payments first, then how the checkout ended, then its progress. */
export function stateOf({ status, outcome }: Pick<Checkout, 'status' | 'outcome'>): CheckoutAnswer['state'] {
  if (outcome === 'paid' || outcome === 'paid_twice' || outcome === 'refunded') return OF_MONEY[outcome]
  if (status !== 'pending') return OF_STATUS[status]
  if (outcome === 'declined') return 'declined'
  return outcome === 'processing' ? 'processing' : 'waiting'
}

/** Masks `tess@example.com` as `t***@example.com`: recognizable to its owner, useless to anyone else. */
export const maskedMail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

/** Without a recorded payment, an event under review leaves unclear what was charged, so never report "nothing charged". */
const shownState = (row: FoundCheckout): CheckoutAnswer['state'] => {
  const state = stateOf(row)
  return row.has_set_aside && !(state in OF_MONEY) ? 'under_review' : state
}

const iso = (text: string): string => new Date(text).toISOString()

export function presentCheckout(
  row: FoundCheckout,
  shown: ShownCase,
  {
    now,
    payments,
    code,
  }: { readonly now: Date; readonly payments: PaymentProvider | null; readonly code: string | undefined },
): CheckoutAnswer {
  const state = shownState(row)
  const is_open = state === 'waiting' && new Date(row.valid_until) > now && payments?.name === row.provider
  return {
    key: row.id,
    case_key: row.case_key,
    state,
    amount: { cents: row.amount_cents, currency: 'USD' },
    begun_at: iso(row.valid_from),
    expires_at: iso(row.valid_until),
    paid_at: row.paid_at && iso(row.paid_at),
    receipt_number: row.receipt_number,
    receipt_mail: row.payer_email && maskedMail(row.payer_email),
    is_sandbox: row.provider === 'sandbox',
    url: is_open ? row.provider_url : null,
    ...shown,
    ...(code !== undefined && { release_code: code }),
    ...(shown.boot && row.refund_due_cents > 0 && { refund_due: true as const }),
  }
}
