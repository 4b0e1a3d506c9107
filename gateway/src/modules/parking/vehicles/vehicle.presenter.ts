import type { VehicleRow } from '@curbwise/api'
import type { Verdict } from '@curbwise/rules'
import type { Actor } from '../../../db/actor.ts'
import type { Row } from '../../../db/tables.ts'
import { canVehicle } from './vehicle.policy.ts'
import type { VehicleKind } from './queries/vehicle-sources.ts'

/** One row of the union, from any of its tables. */
export type VehicleRecord = Pick<
  Row<'vehicles'>,
  | 'id'
  | 'contract_id'
  | 'unit_id'
  | 'license_plate'
  | 'state'
  | 'vin'
  | 'make'
  | 'model'
  | 'color'
  | 'year'
  | 'valid_from'
  | 'valid_until'
  | 'created_by_name'
  | 'created_by_unit_id'
> & { readonly kind: VehicleKind; readonly unit_number: Row<'units'>['unit_number'] | null }

/** Returns who entered it: the name for staff, but not for a resident or a guest. */
function addedBy(vehicle: VehicleRecord): string | null {
  if (vehicle.kind === 'paid') return 'Guest'
  return vehicle.created_by_unit_id ? 'Resident' : vehicle.created_by_name
}

/** Presents plate, make, and validity to everyone who can see the list, and the rest to staff. */
export function presentVehicle(
  vehicle: VehicleRecord,
  contract_name: string,
  verdict: Verdict | null,
  actor: Actor,
): VehicleRow {
  const whole = canVehicle.see_whole(actor).allowed
  return {
    id: vehicle.id,
    kind: vehicle.kind,
    contract_id: vehicle.contract_id,
    contract_name,
    license_plate: vehicle.license_plate,
    state: vehicle.state,
    vin: whole ? vehicle.vin : null,
    make: vehicle.make,
    model: whole ? vehicle.model : null,
    color: whole ? vehicle.color : null,
    year: whole ? vehicle.year : null,
    unit:
      whole && vehicle.unit_id && vehicle.unit_number !== null
        ? { id: vehicle.unit_id, unit_number: vehicle.unit_number }
        : null,
    verdict,
    valid_from: vehicle.valid_from.toISOString(),
    valid_until: vehicle.valid_until?.toISOString() ?? null,
    added_by: whole ? addedBy(vehicle) : null,
  }
}
