import { guestStop, type GuestLimits, type GuestStays } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import { findVehicleOfUnit, registrationBlockers } from '../../vehicles/index.ts'
import type { GuestPlace } from '../queries/guest-place.query.ts'
import type { GuestBlock } from './guest-refusal.ts'
import { type Asker, askerOf, type PermitOfCar, type PlateAt, permitsOfCar } from '../queries/guest-stays.query.ts'
import { banked, type PermitSpan } from '../permit.model.ts'

/** Nobody but staff hears until when, or of which list. */
const NO_PERMIT: GuestBlock = { code: 'blocked', until: null }

/** Whether a car may have a permit nowhere at the complex in that time: blocked here or everywhere. */
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

/** A permit that is asked for. */
interface AskedPermit {
  readonly place: GuestPlace
  readonly car: PlateAt
  readonly span: PermitSpan
  /** The permit that is lengthened: it stands in its own way nowhere. */
  readonly own?: string | null
}

/** For staff: blocked, registered here, permitted already, with the record that stands in the way. */
async function obstacleForStaff(
  db: Knex.Transaction,
  { place: { contract }, car, span, own = null }: AskedPermit,
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
  const same = firstIn(await permitsOfCar(db, contract.id, car, span.from, { hears: 'all' }), span, own)
  return same && { ...permitObstacle(same), record: { kind: 'guest_permit', id: same.id } }
}

const firstIn = (permits: readonly PermitOfCar[], span: PermitSpan, own: string | null): PermitOfCar | null =>
  permits.find(({ id, valid_from }) => id !== own && valid_from < span.until) ?? null

const permitObstacle = (same: PermitOfCar): GuestBlock =>
  same.status === 'active'
    ? { code: 'guest_already', until: same.valid_until }
    : { code: 'being_paid', until: same.pay_until }

/**
 * What the own unit, or the own browser, already has for this car in that time: registered to the unit, permitted, or being paid
 * for. Of other units' cars and permits nothing is told.
 */
export async function ownRightBlock(
  db: Knex.Transaction,
  asker: Asker,
  { place: { contract, unit }, car, span, own = null }: AskedPermit,
): Promise<GuestBlock | null> {
  if (unit && own === null) {
    const registered = await findVehicleOfUnit(db, unit.id, car, span.from)
    if (registered) return { code: 'registered', until: registered.valid_until }
  }
  const same = firstIn(await permitsOfCar(db, contract.id, car, span.from, asker), span, own)
  return same && permitObstacle(same)
}

/** What stops a permit that is registered or extended for nothing; `limits` tells what the unit's limits say of it. */
export async function guestBlock(
  db: Knex.Transaction,
  actor: Actor,
  asked: AskedPermit,
  limits: () => Promise<GuestBlock | null>,
): Promise<GuestBlock | null> {
  const asker = askerOf(actor, asked.place.unit?.id ?? null)
  if (asker.hears === 'all') return (await obstacleForStaff(db, asked)) ?? limits()
  // A blocked car comes last: whatever stops the unit anyway must not become a way of asking about other people's cars.
  return (
    (await ownRightBlock(db, asker, asked)) ??
    (await limits()) ??
    ((await isBlocked(db, asked.place, asked.car, asked.span)) ? NO_PERMIT : null)
  )
}

/** As `permitStop`, for what is shown before anybody asks: a block on the car is told by registering and lengthening alone. */
export async function predictGuestBlock(
  db: Knex.Transaction,
  actor: Actor,
  asked: AskedPermit,
  limits: () => Promise<GuestBlock | null>,
): Promise<GuestBlock | null> {
  const asker = askerOf(actor, asked.place.unit?.id ?? null)
  return (asker.hears === 'all' ? await obstacleForStaff(db, asked) : await ownRightBlock(db, asker, asked)) ?? limits()
}

/** What forbids every new guest’s permit of the unit: it is switched off, for all or for this one. */
export function placeBlock({ contract, unit }: GuestPlace): GuestBlock | null {
  if (!contract.is_active) return { code: 'disabled', until: null }
  if (!contract.has_guest_registration) return { code: 'off', until: null }
  return unit && !unit.has_guest_registration ? { code: 'unit_off', until: null } : null
}

/** What the limits say to a guest’s permit; `beyond` is an exception by staff: bank and hourly limit do not stop it. */
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
