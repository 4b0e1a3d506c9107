import { loadGuestPlace } from '../queries/guest-place.query.ts'
import { refuseGuest } from './guest-refusal.ts'
import type { GuestPermit } from '../permit.model.ts'
import { type PermitWork, publishPermitChange } from '../permit-work.ts'
import { lockPermit, patchPermit } from '../permit.store.ts'
import { isInForce } from '../permit-status.ts'

/**
 * Ends a permit now; an upcoming one was never valid. The complex's grace period follows, and unused time returns to the guest
 * hours. Ending it again changes nothing. Throws a 409 for an expired one.
 */
export async function endPermit(work: PermitWork, id: string, reason: string | null = null): Promise<GuestPermit> {
  const { db, actor, clock, history } = work
  const row = await lockPermit(db, id)
  if (row.status === 'cancelled') return row
  const { contract } = await loadGuestPlace(db, row)
  const now = clock.now()
  if (!isInForce(row, now)) refuseGuest({ code: 'ended', until: null }, contract)
  const valid_until = row.valid_from > now ? row.valid_from : now
  const ended = await patchPermit(db, id, {
    status: 'cancelled',
    valid_until,
    end_reason: reason,
    ended_by: actor.user_id,
  })
  await history({
    action: 'permit.ended',
    record_kind: 'guest_permit',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: { valid_until: row.valid_until.toISOString() },
    after: { valid_until: valid_until.toISOString(), license_plate: row.license_plate, state: row.state },
    reason,
  })
  await publishPermitChange(work, ended)
  return ended
}
