import type { HistoryAction } from '@curbwise/rules'
import type { HistoryValues } from '../db/json-columns.ts'

/** The kinds of records that history covers. */
export type RecordKind =
  | 'api_key'
  | 'external_company'
  | 'blocked_vehicle'
  | 'booted_vehicle'
  | 'boot_device'
  | 'boot_price'
  | 'saved_report'
  | 'cash_drawer'
  | 'checkout'
  | 'commission_rate'
  | 'contact'
  | 'contract'
  | 'custody'
  | 'device'
  | 'guest_permit'
  | 'job'
  | 'legal_hold'
  | 'notice'
  | 'paid_parking_package'
  | 'plate_lookup'
  | 'refused_capture'
  | 'rules_version'
  | 'sign'
  | 'nudge'
  | 'sticker_item'
  | 'sticker_list'
  | 'storage_lot'
  | 'system_blocked_vehicle'
  | 'tow'
  | 'tow_company'
  | 'tow_price'
  | 'transaction'
  | 'truck'
  | 'unit'
  | 'user'
  | 'vehicle'
  | 'vehicle_model'
  | 'vip_vehicle'
  | 'webhook'

export interface HistoryEntry {
  /** Past-tense verb, e.g. `tow.assigned`; each has its sentence in packages/rules (history). */
  readonly action: HistoryAction
  readonly record_kind: RecordKind
  readonly record_id: string
  readonly contract_id: string | null
  /** The chain the entry belongs to; null for the platform's own. */
  readonly tow_company_id: string | null
  readonly before: HistoryValues | null
  readonly after: HistoryValues | null
  readonly reason?: string | null
}
