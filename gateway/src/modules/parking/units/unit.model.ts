import { BaseModel } from '../../../db/base-model.ts'

/** A unit of a complex. It follows the complex's limits unless `has_own_…` says otherwise; then null is "unlimited". */
export class Unit extends BaseModel {
  static override tableName = 'units'

  declare contract_id: string
  declare unit_number: string
  /** The number as people order it: 2 before 10. Written by Postgres. */
  declare unit_sort: string
  declare building: string | null
  declare reserved_space: string | null
  declare garage_covered: boolean
  declare has_own_resident_limit: boolean
  declare allowed_resident_vehicles: number | null
  declare has_own_guest_limit: boolean
  declare allowed_active_guest_vehicles: number | null
  declare has_own_guest_hours: boolean
  declare guest_hours: number | null
  /** days */
  declare guest_period: number | null
  declare has_own_hourly_limit: boolean
  declare hourly_limit: number | null
  declare has_resident_registration: boolean
  declare has_guest_registration: boolean
  declare language: 'en' | 'es'
  declare vacant_since: Date | null
  declare removed_at: Date | null
  /** When it was last changed; null: not since it was made. */
  declare changed_at: Date | null
}
