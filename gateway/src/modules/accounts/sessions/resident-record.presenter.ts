import type { ResidentRecord } from '@curbwise/api'

/** A row of either table: a vehicle or a guest permit. */
export interface CarRow {
  id: string
  license_plate: string | null
  state: string | null
  vin: string | null
  make: string | null
  model: string | null
  color: string | null
  valid_from: Date
  valid_until: Date | null
}

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
