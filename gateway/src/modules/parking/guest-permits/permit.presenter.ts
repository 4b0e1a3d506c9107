import type { Permit } from '@curbwise/api'
import { epoch, longestGuestMinutes } from '@curbwise/rules'
import type { OperationContext } from '../../../operation/operation.ts'
import { type GuestPlace, loadGuestPlace } from './queries/guest-place.query.ts'
import { guestSentence, type GuestBlock } from './lifecycle/guest-refusal.ts'
import { guestStays } from './queries/guest-stays.query.ts'
import { LONGEST_HOURS, type GuestPermit } from './permit.model.ts'
import { permitPhase, plateOf, isInForce, statusNow } from './permit-status.ts'
import { predictGuestBlock, limitBlock } from './lifecycle/check-guest-eligibility.ts'

const HOUR = 3_600_000
type Reading = Pick<OperationContext, 'db' | 'actor' | 'clock'>

export interface ExtensionLimit {
  /** Whole minutes by which it can still be extended; null: unlimited. */
  readonly minutes: number | null
  /** Why it can't be extended by an hour. */
  readonly block: GuestBlock | null
}

/** Returns by how much a permit can be extended now, with the reason why not. */
export async function extensionLimit(context: Reading, row: GuestPermit): Promise<ExtensionLimit> {
  return fixedLimit(context, row) ?? limitAt(context, row, await loadGuestPlace(context.db, row))
}

/** Returns the result for a permit that can't be extended anywhere; null for others. */
function fixedLimit({ clock }: Reading, row: GuestPermit): ExtensionLimit | null {
  if (row.kind === 'paid') return { minutes: 0, block: { code: 'paid', until: null } }
  return isInForce(row, clock.now()) ? null : { minutes: 0, block: { code: 'ended', until: null } }
}

async function limitAt({ db, actor }: Reading, row: GuestPermit, place: GuestPlace): Promise<ExtensionLimit> {
  if (!place.contract.is_active) return { minutes: 0, block: { code: 'disabled', until: null } }
  const car = plateOf(row)
  const hour = { from: row.valid_until, until: new Date(row.valid_until.getTime() + HOUR) }
  const known = await guestStays(db, actor, place, car, row.valid_from, row.id)
  const byLimits = () =>
    Promise.resolve(limitBlock(known, { from: row.valid_from, until: hour.until }, { held_until: row.valid_until }))
  const block = await predictGuestBlock(db, actor, { place, car, span: hour, own: row.id }, byLimits)
  if (block) return { minutes: 0, block }
  const [from, held_until] = [row.valid_from.toISOString(), row.valid_until.toISOString()]
  const held = Math.ceil((epoch(held_until) - epoch(from)) / 60_000)
  const most = held + LONGEST_HOURS * 60
  const minutes = longestGuestMinutes(known.limits, known.stays, { from, held_until }, most) - held
  return { minutes: minutes >= LONGEST_HOURS * 60 ? null : minutes, block: null }
}

/** Presents a permit to staff and residents, with what they may do with it now. */
export const presentPermit = async (context: Reading, row: GuestPermit): Promise<Permit> =>
  presentPermitAt(context, row, await loadGuestPlace(context.db, row))

/** Presents the permits of one unit, reading its place once. */
export async function presentPermits(context: Reading, rows: readonly GuestPermit[]): Promise<Permit[]> {
  const [first] = rows
  if (!first) return []
  const place = await loadGuestPlace(context.db, first)
  const shown: Permit[] = []
  for (const row of rows) shown.push(await presentPermitAt(context, row, place))
  return shown
}

async function presentPermitAt(context: Reading, row: GuestPermit, place: GuestPlace): Promise<Permit> {
  const now = context.clock.now()
  const { contract } = place
  const limit = fixedLimit(context, row) ?? (await limitAt(context, row, place))
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
    can: { end: isInForce(row, now), extend: limit.block === null },
    can_extend_minutes: limit.minutes,
    extend_refused: limit.block && isInForce(row, now) ? guestSentence(limit.block, contract.timezone) : null,
    extend_stop:
      limit.block && isInForce(row, now)
        ? { code: limit.block.code, until: limit.block.until?.toISOString() ?? null }
        : null,
  }
}
