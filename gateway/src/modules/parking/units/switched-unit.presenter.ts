import type { SwitchedUnit, SwitchedUnitDetails } from '@curbwise/api'
import type { RegistrationStop } from './registration-stop.model.ts'
import type { UnitRecord } from './queries/unit.query.ts'
import type { SwitchedUnitRecord, validPermitsOf } from './queries/unit-switches.query.ts'

/** Instants in JSON are text with Postgres' offset. */
const stop = (off: SwitchedUnit['residents_off']): SwitchedUnit['residents_off'] =>
  off && { ...off, since: new Date(off.since).toISOString() }

export const presentSwitchedUnit = (unit: SwitchedUnitRecord): SwitchedUnit => ({
  id: unit.id,
  unit_number: unit.unit_number,
  contract: { id: unit.contract_id, name: unit.contract_name, timezone: unit.timezone },
  tow_company: { id: unit.tow_company_id, name: unit.tow_company },
  has_resident_registration: unit.has_resident_registration,
  has_guest_registration: unit.has_guest_registration,
  residents_off: stop(unit.residents_off),
  guests_off: stop(unit.guests_off),
  changed_at: unit.registration_changed_at?.toISOString() ?? null,
})

interface UnitFacts {
  readonly used: UnitRecord
  readonly permits: Awaited<ReturnType<typeof validPermitsOf>>
  readonly before: readonly RegistrationStop[]
}

export const presentSwitchedUnitDetails = (
  unit: SwitchedUnitRecord,
  { used, permits, before }: UnitFacts,
): SwitchedUnitDetails => ({
  ...presentSwitchedUnit(unit),
  residents: used.residents.map(({ name }) => name),
  vacant_since: used.vacant_since?.toISOString() ?? null,
  vehicles: { used: used.vehicles_used, allowed: used.vehicles_allowed },
  guests: { used: used.guests_used, allowed: used.guests_allowed },
  permits: permits.map(({ valid_until, ...permit }) => ({ ...permit, valid_until: valid_until.toISOString() })),
  before: before.flatMap(({ id, kind, reason, valid_from, valid_until, end_reason, created_by_name, ended_by_name }) =>
    valid_until === null
      ? []
      : [
          {
            id,
            kind,
            reason,
            from: valid_from.toISOString(),
            until: valid_until.toISOString(),
            by: created_by_name,
            ended_by: ended_by_name,
            end_reason,
          },
        ],
  ),
})
