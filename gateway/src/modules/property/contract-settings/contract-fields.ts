import type { HistoryValue, HistoryValues } from '../../../db/json-columns.ts'
import type { Contract } from '../../organizations/contracts/index.ts'

/** The fields of a complex by owner: the tow company's record, the manager's settings, and limits. */
export const PLACE_FIELDS = [
  'name',
  'address',
  'city',
  'state',
  'zip_code',
  'county',
  'phone',
  'email',
  'timezone',
  'latitude',
  'longitude',
] as const
export const DEFAULT_FIELDS = ['default_tow_price_id', 'default_storage_lot_id'] as const
export const SETTING_FIELDS = [
  'has_guest_registration',
  'reserved_parking',
  'garage_covered',
  'has_standing_instruction',
  'grace_minutes',
  'quiet_from',
  'quiet_until',
  'min_notice_hours',
  'photos_required',
  'has_owner_nudges',
] as const
export const LIMIT_FIELDS = [
  'allowed_resident_vehicles',
  'allowed_active_guest_vehicles',
  'guest_hours',
  'guest_period',
  'hourly_limit',
  'vehicle_changes_per_month',
] as const

export type PlaceField = (typeof PLACE_FIELDS)[number]
export type SettingField = (typeof SETTING_FIELDS)[number]
export type LimitField = (typeof LIMIT_FIELDS)[number]
export type ChangedField = PlaceField | SettingField | LimitField
export type Values = Partial<Record<ChangedField, HistoryValue>>

const clockTime = (value: HistoryValue): HistoryValue =>
  typeof value === 'string' && /^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value

/** The value of a field as calls send it: times of day without seconds, null when it isn't set. */
export const valueOf = (contract: Contract, field: ChangedField): HistoryValue => clockTime(contract[field] ?? null)

export interface Difference {
  readonly before: HistoryValues
  readonly after: HistoryValues
}

/** Returns the named fields that are given and differ, before and after; null when none does. */
export function differenceIn(contract: Contract, given: Values, fields: readonly ChangedField[]): Difference | null {
  const names = fields.filter(
    (field) => given[field] !== undefined && (given[field] ?? null) !== valueOf(contract, field),
  )
  if (names.length === 0) return null
  return {
    before: Object.fromEntries(names.map((name) => [name, valueOf(contract, name)])),
    after: Object.fromEntries(names.map((name) => [name, given[name] ?? null])),
  }
}
