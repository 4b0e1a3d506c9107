import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'

/** What the permit page shows. */
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

type PermitFields = Pick<PublicPermit, 'status' | 'phase' | 'kind' | 'money_back'> & {
  readonly checkout: Pick<NonNullable<PublicPermit['checkout']>, 'state' | 'tries' | 'can_retry'> | null
}

/**
 * Status before payment. A guest who returns from the last attempt's page waits for its event; one who returns from an
 * earlier attempt doesn't.
 */
function waitingOf(checkout: PermitFields['checkout'], returned_attempt: number): PermitStatus {
  if (checkout?.state === 'declined') return checkout.can_retry ? 'another_card' : 'declined'
  return checkout?.state === 'processing' || returned_attempt === checkout?.tries ? 'sent' : 'unpaid'
}

/**
 * Checks money first, then what ended the permit, then the time. `came_back`: number of the payment attempt the guest
 * returned from, or 0.
 */
export function permitStatusOf(
  { status, phase, kind, checkout, money_back }: PermitFields,
  returned_attempt = 0,
): PermitStatus {
  if (money_back === 'blocked') return 'blocked'
  if (status === 'refunded' || money_back !== null) return 'refunded'
  if (phase === 'now' || phase === 'coming') return phase
  if (checkout?.state === 'under_review') return 'under_review'
  if (phase === 'waiting_for_payment') return waitingOf(checkout, returned_attempt)
  const unpaid = kind === 'paid' ? checkout?.state : undefined
  if (unpaid === 'declined') return 'declined'
  if (unpaid === 'expired') return 'lapsed'
  if (unpaid === 'cancelled') return 'given_up'
  return status === 'cancelled' ? 'ended_early' : 'over'
}
