import type { UnitRecord } from '@curbwise/api'
import { NotFound } from '../../../errors/errors.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { vehicleChangesOf } from './lifecycle/vehicle-changes.ts'
import { exceptionsOf } from './limit-exception.store.ts'
import { guestHoursLeft } from './queries/guest-bank.query.ts'
import type { Unit } from './unit.model.ts'
import { peopleOf } from './contact.store.ts'
import { findUnit, type Home } from './unit.store.ts'
import { pinsChangedAt } from './lifecycle/pins.ts'
import { presentUnit } from './unit.presenter.ts'
import { type OpenStop, unitWithStops } from './queries/unit.query.ts'

/** The version by which a later update shows that it is based on the current state. */
export const versionOf = ({ changed_at, created_at }: Pick<Unit, 'changed_at' | 'created_at'>): string =>
  (changed_at ?? created_at).toISOString()

/** Presents one unit for editing: its own limits, its residents with their opt-outs, and its exceptions. No PINs. */
export async function unitResponse(context: OperationContext, { unit, contract }: Home): Promise<UnitRecord> {
  const { db, actor, clock } = context
  const now = clock.now()
  const row = await unitWithStops(db, contract, unit.id, now)
  const fresh = await findUnit(db, unit.id)
  if (!row || !fresh) throw new NotFound()
  const people = await peopleOf(db, unit.id)
  const exceptions = await exceptionsOf(db, unit.id, now)
  const { used, allowed } = await vehicleChangesOf(db, unit.id, contract.vehicle_changes_per_month, now)
  return {
    ...presentUnit(row, await guestHoursLeft(db, fresh, contract, now), actor),
    residents: people.map(({ id, name, email, phone, language, is_main, email_opted_out_at, sms_opted_out_at }) => ({
      id,
      name,
      email,
      phone,
      language,
      is_main,
      mail_opted_out: email_opted_out_at !== null,
      sms_opted_out: sms_opted_out_at !== null,
    })),
    resident_limit: { own: fresh.has_own_resident_limit, allowed: fresh.allowed_resident_vehicles },
    guest_limit: { own: fresh.has_own_guest_limit, allowed: fresh.allowed_active_guest_vehicles },
    guest_bank: { own: fresh.has_own_guest_hours, guest_hours: fresh.guest_hours, guest_period: fresh.guest_period },
    hourly: { own: fresh.has_own_hourly_limit, hourly_limit: fresh.hourly_limit },
    language: fresh.language,
    pins_changed_at: (await pinsChangedAt(db, unit.id))?.toISOString() ?? null,
    vehicle_changes: { used, allowed },
    exceptions: exceptions.map(({ id, kind, license_plate, hours, changes, reason, valid_until }) => ({
      id,
      kind,
      license_plate,
      hours,
      changes,
      reason,
      valid_until: valid_until.toISOString(),
    })),
    registration_off: { resident: stopOf(row.stops, 'resident'), guest: stopOf(row.stops, 'guest') },
    version: versionOf(fresh),
  }
}

function stopOf(stops: readonly OpenStop[], kind: OpenStop['kind']) {
  const stop = stops.find((one) => one.kind === kind)
  return stop ? { reason: stop.reason, since: new Date(stop.since).toISOString() } : null
}
