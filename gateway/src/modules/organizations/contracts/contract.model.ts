import { BaseModel } from '../../../db/base-model.ts'

/** A complex. Limits: null is "unlimited", 0 is "none". */
export class Contract extends BaseModel {
  static override tableName = 'contracts'

  declare tow_company_id: string
  declare name: string
  declare address: string
  declare city: string
  declare state: string
  declare zip_code: string
  declare county: string | null
  declare phone: string | null
  declare email: string | null
  declare timezone: string
  declare image_file_id: string | null
  declare latitude: number | null
  declare longitude: number | null
  declare is_active: boolean
  declare garage_covered: boolean
  declare reserved_parking: 'none' | 'some' | 'all' | null
  declare grace_minutes: number
  declare min_notice_hours: number
  declare photos_required: number
  declare allowed_resident_vehicles: number | null
  declare allowed_active_guest_vehicles: number | null
  declare guest_hours: number | null
  /** days */
  declare guest_period: number | null
  declare hourly_limit: number | null
  declare vehicle_changes_per_month: number | null
  /** Times of day as Postgres writes them, 22:00:00; between them residents get no text message. */
  declare quiet_from: string | null
  declare quiet_until: string | null
  declare has_guest_registration: boolean
  declare has_paid_parking: boolean
  declare default_storage_lot_id: string | null
  declare default_tow_price_id: string | null
  /** Residents' requests for their own space need no word of the manager. */
  declare has_standing_instruction: boolean
}
