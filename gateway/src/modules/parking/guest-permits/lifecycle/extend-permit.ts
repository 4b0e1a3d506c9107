import { loadGuestPlace } from '../queries/guest-place.query.ts'
import { refuseGuest } from './guest-refusal.ts'
import { guestStays } from '../queries/guest-stays.query.ts'
import type { GuestPermit } from '../permit.model.ts'
import { type PermitWork, publishPermitChange } from '../permit-work.ts'
import { lockPermit, patchPermit } from '../permit.store.ts'
import { scheduleReminder } from '../jobs/schedule-reminder.ts'
import { plateOf, isInForce } from '../permit-status.ts'
import { limitBlock, guestBlock } from './check-guest-eligibility.ts'

const HOUR = 3_600_000

/**
 * Extends a guest's permit by whole hours of real time. The total counts as if requested at once: within the guest hours and
 * the hourly limit, with a free guest slot from the old end on. `exception` ignores the first two.
 */
export async function extendPermit(
  work: PermitWork,
  id: string,
  hours: number,
  exception: string | null = null,
): Promise<GuestPermit> {
  const { db, actor, clock, history } = work
  const row = await lockPermit(db, id)
  const place = await loadGuestPlace(db, row)
  const { contract } = place
  if (row.kind === 'paid') refuseGuest({ code: 'paid', until: null }, contract)
  if (!isInForce(row, clock.now())) refuseGuest({ code: 'ended', until: null }, contract)
  if (!contract.is_active) refuseGuest({ code: 'disabled', until: null }, contract)
  const span = { from: row.valid_from, until: new Date(row.valid_until.getTime() + hours * HOUR) }
  const car = plateOf(row)
  const more = { from: row.valid_until, until: span.until }
  const byLimits = async () =>
    limitBlock(await guestStays(db, actor, place, car, row.valid_from, row.id), span, {
      beyond: exception !== null,
      held_until: row.valid_until,
    })
  const stopped = await guestBlock(db, actor, { place, car, span: more, own: row.id }, byLimits)
  if (stopped) refuseGuest(stopped, contract)
  const longer = await patchPermit(db, id, {
    valid_until: span.until,
    reminded_at: null,
    ...(exception !== null && { is_exception: true }),
  })
  await history({
    action: 'permit.extended',
    record_kind: 'guest_permit',
    record_id: id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: { valid_until: row.valid_until.toISOString() },
    after: { valid_until: span.until.toISOString(), license_plate: row.license_plate, state: row.state },
    reason: exception,
  })
  await scheduleReminder(work, longer, contract.tow_company_id)
  await publishPermitChange(work, longer)
  return longer
}
