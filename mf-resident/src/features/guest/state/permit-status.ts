import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'

/** What the page of a permit shows. */
export type PermitStatus =
  | 'now'
  | 'coming'
  | 'unpaid'
  | 'another_card'
  | 'sent'
  | 'under_review'
  | 'declined'
  | 'lapsed'
  | 'given_up'
  | 'blocked'
  | 'refunded'
  | 'ended_early'
  | 'over'

type Stands = Pick<PublicPermit, 'status' | 'phase' | 'kind' | 'money_back'> & {
  readonly checkout: Pick<NonNullable<PublicPermit['checkout']>, 'state' | 'tries' | 'can_retry'> | null
}

/** Not paid yet. Who comes back from the page of the last try waits for its event; from that of an earlier one, nobody does. */
function waitingOf(checkout: Stands['checkout'], came_back: number): PermitStatus {
  if (checkout?.state === 'declined') return checkout.can_retry ? 'another_card' : 'declined'
  return checkout?.state === 'processing' || came_back === checkout?.tries ? 'sent' : 'unpaid'
}

/** Money first, then what ended it, then the clock. `came_back`: the number of the try from whose page, or 0. */
export function permitStatusOf({ status, phase, kind, checkout, money_back }: Stands, came_back = 0): PermitStatus {
  if (money_back === 'blocked') return 'blocked'
  if (status === 'refunded' || money_back !== null) return 'refunded'
  if (phase === 'now' || phase === 'coming') return phase
  if (checkout?.state === 'under_review') return 'under_review'
  if (phase === 'waiting_for_payment') return waitingOf(checkout, came_back)
  const unpaid = kind === 'paid' ? checkout?.state : undefined
  if (unpaid === 'declined') return 'declined'
  if (unpaid === 'expired') return 'lapsed'
  if (unpaid === 'cancelled') return 'given_up'
  return status === 'cancelled' ? 'ended_early' : 'over'
}
