import { epoch, plusHours } from '../time/span.ts'
import type { CheckoutStanding } from './payments.ts'

/** What the visitor agreed to: hours, start, and payment deadline. Instants are ISO 8601. */
export interface PermitDeal {
  readonly hours: number
  readonly from: string
  readonly pay_until: string
}

/** The state of a permit based only on its payment. Other reasons against it aren't checked here. */
export type PermitByMoney =
  | { readonly state: 'awaited' | 'declined' | 'expired' | 'refunded'; readonly from: null; readonly until: null }
  | { readonly state: 'paid'; readonly from: string; readonly until: string }

/**
 * Returns the state of a paid permit. A payment in time buys the agreed hours. A late payment counts too: then the hours begin
 * with the payment, or at the agreed start if that is later.
 */
export function permitByMoney(
  deal: PermitDeal,
  { state, paid_at }: Pick<CheckoutStanding, 'state' | 'paid_at'>,
): PermitByMoney {
  if (state === 'refunded') return { state, from: null, until: null }
  if (paid_at === null)
    return { state: state === 'declined' || state === 'expired' ? state : 'awaited', from: null, until: null }
  const is_late = epoch(paid_at) > epoch(deal.pay_until) && epoch(paid_at) > epoch(deal.from)
  const from = is_late ? paid_at : deal.from
  return { state: 'paid', from, until: plusHours(from, deal.hours) }
}
