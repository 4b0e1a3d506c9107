import type { api, ResponseOf, Unit, UnitRow } from '@curbwise/api'
import { canTow } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import { canUnit, type UnitAction } from './unit.policy.ts'
import type { RequestedTowRecord } from './queries/requested-tows.query.ts'
import type { UnitRecord } from './queries/unit.query.ts'

/** A row of the list: only the residents' names, and never a PIN. */
export const presentUnitRow = (unit: UnitRecord): UnitRow => ({
  id: unit.id,
  contract_id: unit.contract_id,
  contract_name: unit.contract_name,
  unit_number: unit.unit_number,
  building: unit.building,
  residents: unit.residents.map(({ name }) => ({ name })),
  vacant_since: unit.vacant_since?.toISOString() ?? null,
  vehicles: { allowed: unit.vehicles_allowed, own: unit.has_own_resident_limit, used: unit.vehicles_used },
  guests: {
    allowed: unit.guests_allowed,
    own: unit.has_own_guest_limit,
    used: unit.guests_used,
    next_end: unit.guests_next_end?.toISOString() ?? null,
  },
  has_resident_registration: unit.has_resident_registration,
  has_guest_registration: unit.has_guest_registration,
  reserved_space: unit.reserved_space,
  garage_covered: unit.garage_covered,
})

/** Presents the unit, with its residents' contact details if this user may see them. */
export function presentUnit(unit: UnitRecord, guest_hours_left: Unit['guest_hours_left'], actor: Actor): Unit {
  const seesPhone = canUnit.see_phone(actor).allowed
  return {
    ...presentUnitRow(unit),
    residents: unit.residents.map(({ id, name, email, phone, mail_opted_out }) => ({
      id,
      name,
      email,
      phone: seesPhone ? phone : null,
      mail_opted_out,
    })),
    guest_hours_left,
    can: canOf(unit, actor),
  }
}

/** What this user may do with the unit in its current state. */
function canOf({ residents, vehicles_used }: UnitRecord, actor: Actor): Unit['can'] {
  const may = (action: UnitAction): boolean => canUnit[action](actor).allowed
  return {
    edit: may('edit'),
    remove: may('remove'),
    read_pins: may('read_pins'),
    reset_pins: may('reset_pins'),
    notify: may('notify') && residents.length > 0,
    move_out: may('move_out') && residents.length + vehicles_used > 0,
    grant: may('grant'),
    switches: may('switches'),
  }
}

type RequestedTow = ResponseOf<typeof api.units.requestedTows>['data'][number]

export function presentRequestedTow(tow: RequestedTowRecord, actor: Actor): RequestedTow {
  const awaits_confirmation = tow.status === 'requested' && tow.confirmed_at === null
  const facts = {
    status: tow.status,
    step: null,
    driver_id: null,
    requested_by_id: null,
    photo_count: 0,
    awaits_confirmation,
    is_voided: false,
    is_zeroed: false,
    custody: null,
  }
  return {
    id: tow.id,
    number: tow.number,
    license_plate: tow.license_plate,
    state: tow.state,
    status: tow.status,
    space: tow.space,
    requested_at: tow.requested_at.toISOString(),
    awaits_confirmation,
    can: { confirm: canTow('confirm', actor, facts).allowed },
  }
}
