import { guestStop, type GuestLimits, type GuestStays } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { findVehicleOfUnit, registrationBlockers } from '../../vehicles/index.ts'
import type { GuestPlace } from '../queries/guest-place.query.ts'
import type { GuestBlock } from './guest-refusal.ts'
import { type Asker, askerOf, type PermitOfCar, type PlateAt, permitsOfCar } from '../queries/guest-stays.query.ts'
import { banked, type PermitSpan } from '../permit.model.ts'

/** The block that non-staff see: without its end or which list it is from. */
const NO_PERMIT: GuestBlock = { code: 'blocked', until: null }

/** Whether a car can't get a permit in that time: blocked at this complex or everywhere. */
export async function isBlocked(
  db: Knex.Transaction,
  { contract }: GuestPlace,
  car: PlateAt,
  span: PermitSpan,
): Promise<boolean> {
  const found = await registrationBlockers(
    db,
    contract.id,
    { ...car, vin: null },
    { valid_from: span.from, valid_until: span.until },
  )
  return found.some(({ kind }) => kind !== 'vehicle')
}

/** A requested permit. */
interface RequestedPermit {
  readonly place: GuestPlace
  readonly car: PlateAt
  readonly span: PermitSpan
  /** The permit being extended: it never conflicts with itself. */
  readonly own?: string | null
}

/** For staff: returns the block, registration, or permit that conflicts, with its record. */
async function blockForStaff(
  db: Knex.Transaction,
  { place: { contract }, car, span, own = null }: RequestedPermit,
): Promise<GuestBlock | null> {
  const found = await registrationBlockers(
    db,
    contract.id,
    { ...car, vin: null },
    { valid_from: span.from, valid_until: span.until },
  )
  const blocked = found.find(({ kind }) => kind !== 'vehicle')
  if (blocked)
    return {
      code: 'blocked',
      until: blocked.valid_until,
      reason: blocked.reason,
      record: { kind: blocked.kind, id: blocked.id },
    }
  const registered = found.find(({ kind, valid_from }) => kind === 'vehicle' && valid_from <= span.from)
  if (registered && own === null)
    return { code: 'registered', until: registered.valid_until, record: { kind: 'vehicle', id: registered.id } }
  const same = firstIn(await permitsOfCar(db, contract.id, car, span.from, { sees: 'all' }), span, own)
  return same && { ...permitBlock(same), record: { kind: 'guest_permit', id: same.id } }
}

const firstIn = (permits: readonly PermitOfCar[], span: PermitSpan, own: string | null): PermitOfCar | null =>
  permits.find(({ id, valid_from }) => id !== own && valid_from < span.until) ?? null

const permitBlock = (same: PermitOfCar): GuestBlock =>
  same.status === 'active'
    ? { code: 'guest_already', until: same.valid_until }
    : { code: 'being_paid', until: same.pay_until }

/**
 * Returns what the unit or the same browser already has for this car in that time: a registration, a permit, or a payment in
 * progress. Never reveals other units' cars and permits.
 */
export async function ownRightBlock(
  db: Knex.Transaction,
  asker: Asker,
  { place: { contract, unit }, car, span, own = null }: RequestedPermit,
): Promise<GuestBlock | null> {
  if (unit && own === null) {
    const registered = await findVehicleOfUnit(db, unit.id, car, span.from)
    if (registered) return { code: 'registered', until: registered.valid_until }
  }
  const same = firstIn(await permitsOfCar(db, contract.id, car, span.from, asker), span, own)
  return same && permitBlock(same)
}

/** Returns what prevents a free permit from being registered or extended. `limits` returns the result of the unit's limits. */
export async function guestBlock(
  db: Knex.Transaction,
  actor: Actor,
  asked: RequestedPermit,
  limits: () => Promise<GuestBlock | null>,
): Promise<GuestBlock | null> {
  const asker = askerOf(actor, asked.place.unit?.id ?? null)
  if (asker.sees === 'all') return (await blockForStaff(db, asked)) ?? limits()
  // A blocked car is checked last: a unit that can't register anyway must not become a way to probe other people's cars.
  return (
    (await ownRightBlock(db, asker, asked)) ??
    (await limits()) ??
    ((await isBlocked(db, asked.place, asked.car, asked.span)) ? NO_PERMIT : null)
  )
}

/** Like `guestBlock`, for a preview: a block on the car is reported only by registering and extending. */
export async function predictGuestBlock(
  db: Knex.Transaction,
  actor: Actor,
  asked: RequestedPermit,
  limits: () => Promise<GuestBlock | null>,
): Promise<GuestBlock | null> {
  const asker = askerOf(actor, asked.place.unit?.id ?? null)
  return (asker.sees === 'all' ? await blockForStaff(db, asked) : await ownRightBlock(db, asker, asked)) ?? limits()
}

/** Returns what prevents every new guest permit of the unit: registration is disabled for all units or for this one. */
export function placeBlock({ contract, unit }: GuestPlace): GuestBlock | null {
  if (!contract.is_active) return { code: 'disabled', until: null }
  if (!contract.has_guest_registration) return { code: 'off', until: null }
  return unit && !unit.has_guest_registration ? { code: 'unit_off', until: null } : null
}

/** Checks the limits for a guest’s permit. `beyond` is an exception by staff, which ignores the guest hours and the hourly limit. */
export function limitBlock(
  of: { readonly limits: GuestLimits; readonly stays: GuestStays },
  span: PermitSpan,
  more: { readonly beyond?: boolean; readonly held_until?: Date } = {},
): GuestBlock | null {
  const limits = more.beyond
    ? { guests: of.limits.guests, bank: { guest_hours: null, guest_period: 1 }, hourly: null }
    : of.limits
  const stop = guestStop(limits, of.stays, {
    ...banked(span),
    ...(more.held_until && { held_until: more.held_until.toISOString() }),
  })
  return stop && { code: stop.code, until: stop.again === null ? null : new Date(stop.again) }
}
