import type { PublicPermit } from '@curbwise/api/resources/permits'

/** What the page of a permit shows. */
export type Standing = 'now' | 'coming' | 'unpaid' | 'sent' | 'declined' | 'lapsed' | 'given_up' | 'blocked' | 'refunded' | 'ended_early' | 'over'

type Stands = Pick<PublicPermit, 'status' | 'phase' | 'kind' | 'money_back'> & { readonly checkout: Pick<NonNullable<PublicPermit['checkout']>, 'state'> | null }

/** Money first, then what ended it, then the clock. `came_back`: from the payment's page, whose event may still be on its way. */
export function standingOf({ status, phase, kind, checkout, money_back }: Stands, came_back = false): Standing {
  if (money_back === 'blocked') return 'blocked'
  if (status === 'refunded' || money_back !== null) return 'refunded'
  if (phase === 'waiting_for_payment') return came_back || checkout?.state === 'processing' ? 'sent' : 'unpaid'
  if (phase === 'now' || phase === 'coming') return phase
  const unpaid = kind === 'paid' ? checkout?.state : undefined
  if (unpaid === 'declined') return 'declined'
  if (unpaid === 'expired') return 'lapsed'
  if (unpaid === 'cancelled') return 'given_up'
  return status === 'cancelled' ? 'ended_early' : 'over'
}
