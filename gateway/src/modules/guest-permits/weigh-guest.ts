import { guestStop, type GuestLimits, type GuestStays } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../db/actor.ts'
import { obstaclesOf } from '../vehicles/index.ts'
import type { GuestPlace } from './guest-place.ts'
import type { GuestObstacle } from './guest-refusal.ts'
import { type PlateAt, permitsOfCar } from './guest-stays.ts'
import { banked, type PermitSpan } from './permit.model.ts'

/** Staff hear which record stands in the way; residents and guests that one does. */
export const hearsAll = (actor: Actor): boolean => actor.kind === 'user'

/** What forbids any permit for this car at the complex in that time, whatever the unit: blocked, registered here, permitted already. */
export async function carObstacle(
  db: Knex.Transaction, actor: Actor, place: GuestPlace, car: PlateAt, span: PermitSpan, own: string | null = null,
): Promise<GuestObstacle | null> {
  const { contract } = place
  const all = hearsAll(actor)
  const named = (kind: string, id: string) => (all ? { record: { kind, id } } : {})
  const found = await obstaclesOf(db, contract.id, { ...car, vin: null }, { valid_from: span.from, valid_until: span.until })
  const blocked = found.find(({ kind }) => kind !== 'vehicle')
  if (blocked) return { code: 'blocked', until: blocked.valid_until, reason: all ? blocked.reason : null, ...named(blocked.kind, blocked.id) }
  const registered = found.find(({ kind, valid_from }) => kind === 'vehicle' && valid_from <= span.from)
  if (registered && own === null) return { code: 'registered', until: registered.valid_until, ...named('vehicle', registered.id) }
  const same = (await permitsOfCar(db, contract.id, car, span.from)).find(({ id, valid_from }) => id !== own && valid_from < span.until)
  if (!same) return null
  return same.status === 'active'
    ? { code: 'guest_already', until: same.valid_until, ...named('guest_permit', same.id) }
    : { code: 'being_paid', until: same.pay_until, ...named('guest_permit', same.id) }
}

/** What forbids every new guest’s permit of the unit: it is switched off, for all or for this one. */
export function placeObstacle({ contract, unit }: GuestPlace): GuestObstacle | null {
  if (!contract.is_active) return { code: 'disabled', until: null }
  if (!contract.has_guest_registration) return { code: 'off', until: null }
  return unit && !unit.has_guest_registration ? { code: 'unit_off', until: null } : null
}

/** What the limits say to a guest’s permit; `beyond` is an exception by staff: bank and hourly limit do not stop it. */
export function limitObstacle(
  of: { readonly limits: GuestLimits; readonly stays: GuestStays }, span: PermitSpan, more: { readonly beyond?: boolean; readonly held_until?: Date } = {},
): GuestObstacle | null {
  const limits = more.beyond ? { guests: of.limits.guests, bank: { guest_hours: null, guest_period: 1 }, hourly: null } : of.limits
  const stop = guestStop(limits, of.stays, { ...banked(span), ...(more.held_until && { held_until: more.held_until.toISOString() }) })
  return stop && { code: stop.code, until: stop.again === null ? null : new Date(stop.again) }
}
