import type { Permit } from '@curbwise/api'
import { epoch, longestGuestMinutes } from '@curbwise/rules'
import type { OperationContext } from '../../../operation/operation.ts'
import { loadGuestPlace } from './queries/guest-place.query.ts'
import { guestSentence, type GuestBlock } from './lifecycle/guest-refusal.ts'
import { guestStays } from './queries/guest-stays.query.ts'
import { LONGEST_HOURS, type GuestPermit } from './permit.model.ts'
import { permitPhase, plateOf, isInForce, statusNow } from './permit-status.ts'
import { predictGuestBlock, limitBlock } from './lifecycle/check-guest-eligibility.ts'

const HOUR = 3_600_000
type Reading = Pick<OperationContext, 'db' | 'actor' | 'clock'>

export interface Room {
  /** Whole minutes by which it may still be lengthened; null: as long as anybody asks. */
  readonly minutes: number | null
  /** Why not by an hour. */
  readonly obstacle: GuestBlock | null
}

/** By how much a permit may be lengthened now, with the reason why not. */
export async function roomToExtend({ db, actor, clock }: Reading, row: GuestPermit): Promise<Room> {
  if (row.kind === 'paid') return { minutes: 0, obstacle: { code: 'paid', until: null } }
  if (!isInForce(row, clock.now())) return { minutes: 0, obstacle: { code: 'ended', until: null } }
  const place = await loadGuestPlace(db, row)
  if (!place.contract.is_active) return { minutes: 0, obstacle: { code: 'disabled', until: null } }
  const car = plateOf(row)
  const hour = { from: row.valid_until, until: new Date(row.valid_until.getTime() + HOUR) }
  const known = await guestStays(db, actor, place, car, row.valid_from, row.id)
  const byLimits = () =>
    Promise.resolve(limitBlock(known, { from: row.valid_from, until: hour.until }, { held_until: row.valid_until }))
  const obstacle = await predictGuestBlock(db, actor, { place, car, span: hour, own: row.id }, byLimits)
  if (obstacle) return { minutes: 0, obstacle }
  const [from, held_until] = [row.valid_from.toISOString(), row.valid_until.toISOString()]
  const held = Math.ceil((epoch(held_until) - epoch(from)) / 60_000)
  const most = held + LONGEST_HOURS * 60
  const minutes = longestGuestMinutes(known.limits, known.stays, { from, held_until }, most) - held
  return { minutes: minutes >= LONGEST_HOURS * 60 ? null : minutes, obstacle: null }
}

/** A permit as staff and residents see it, and what may be done with it now. */
export async function presentPermit(context: Reading, row: GuestPermit): Promise<Permit> {
  const now = context.clock.now()
  const { contract } = await loadGuestPlace(context.db, row)
  const room = await roomToExtend(context, row)
  return {
    id: row.id,
    kind: row.kind,
    status: statusNow(row, now),
    phase: permitPhase(row, now),
    license_plate: row.license_plate,
    state: row.state,
    make: row.make,
    model: row.model,
    color: row.color,
    guest_name: row.guest_name,
    valid_from: row.valid_from.toISOString(),
    valid_until: row.valid_until.toISOString(),
    ended_early: row.status === 'cancelled',
    can: { end: isInForce(row, now), extend: room.obstacle === null },
    can_extend_minutes: room.minutes,
    extend_refused: room.obstacle && isInForce(row, now) ? guestSentence(room.obstacle, contract.timezone) : null,
    extend_stop:
      room.obstacle && isInForce(row, now)
        ? { code: room.obstacle.code, until: room.obstacle.until?.toISOString() ?? null }
        : null,
  }
}
