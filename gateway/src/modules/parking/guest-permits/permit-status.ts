import type { Permit } from '@curbwise/api'
import type { PlateAt } from './queries/guest-stays.query.ts'
import type { GuestPermit } from './permit.model.ts'

/** The car of a permit; its plate and state are never missing (guest_permits_state). */
export const plateOf = ({ license_plate, state }: Pick<GuestPermit, 'license_plate' | 'state'>): PlateAt => ({
  license_plate: license_plate ?? '',
  state: state ?? '',
})

/** Whether the permit is valid or upcoming. */
export const isInForce = ({ status, valid_until }: Pick<GuestPermit, 'status' | 'valid_until'>, now: Date): boolean =>
  status === 'active' && valid_until > now

/** Returns the status to show: a permit past its end has expired, although the row doesn't say so. */
export function statusNow(
  { status, valid_until }: Pick<GuestPermit, 'status' | 'valid_until'>,
  now: Date,
): GuestPermit['status'] {
  return status === 'active' && valid_until <= now ? 'expired' : status
}

export function permitPhase(
  row: Pick<GuestPermit, 'status' | 'valid_from' | 'valid_until'>,
  now: Date,
): Permit['phase'] {
  if (row.status === 'pending_payment') return 'waiting_for_payment'
  if (!isInForce(row, now)) return 'past'
  return row.valid_from > now ? 'coming' : 'now'
}
