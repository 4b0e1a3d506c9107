import type { ResidentRecord } from '@curbwise/api'
import type { Row } from '../../../db/tables.ts'

/** A row of either table: a vehicle or a guest permit. */
type CarRow = Pick<
  Row<'vehicles'>,
  'id' | 'license_plate' | 'state' | 'vin' | 'make' | 'model' | 'color' | 'valid_from' | 'valid_until'
>

export const presentCar = (row: CarRow): ResidentRecord['resident_vehicles'][number] => ({
  id: row.id,
  license_plate: row.license_plate,
  state: row.state,
  vin: row.vin,
  make: row.make,
  model: row.model,
  color: row.color,
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until?.toISOString() ?? null,
})
