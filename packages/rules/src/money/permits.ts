import { epoch, plusHours } from '../time/span.ts'
import type { CheckoutStanding } from './payments.ts'

/** What was named to a visitor before paying: a package, from when, and until when the payment was awaited. Instants ISO 8601. */
export interface PermitDeal {
  readonly hours: number
  readonly from: string
  readonly pay_until: string
}

/** What the money alone makes of a permit; what else stands in its way is not known here. */
export type PermitByMoney =
  | { readonly state: 'awaited' | 'declined' | 'expired' | 'refunded'; readonly from: null; readonly until: null }
  | { readonly state: 'paid'; readonly from: string; readonly until: string }

/**
 * How a paid permit stands by its events. Money in time buys the hours that were named. Money that came late wins too: then the
 * hours begin with the payment, or where they were to begin if that is still to come.
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
