import type { CustodyStatus, FrozenRates, IdType, OwnershipProof, TakerRole, TowReason } from '@curbwise/rules'

/** A car in custody with what lists and details show of its tow, complex and lot, read in one statement. */
export interface CustodyRecord {
  readonly id: string
  readonly tow_company_id: string
  readonly contract_id: string
  readonly tow_id: string
  readonly storage_lot_id: string
  readonly status: CustodyStatus
  readonly in_storage_at: Date
  readonly police_reported_at: Date | null
  readonly police_report_number: string | null
  readonly storage_paused_from: Date | null
  readonly storage_paused_until: Date | null
  readonly settled_at: Date | null
  readonly settled_until: Date | null
  readonly settled_cents: number | null
  readonly ended_at: Date | null
  readonly ended_by_name: string | null
  readonly end_reason: string | null
  readonly end_reference: string | null
  readonly released_to: string | null
  readonly released_to_role: TakerRole | null
  readonly released_to_id_type: IdType | null
  readonly ownership_proof: OwnershipProof | null
  readonly total_cents: number | null
  readonly receipt_number: string | null
  readonly number: number
  readonly reason: TowReason
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  readonly year: number | null
  readonly plate_chars: string | null
  readonly location: string
  readonly authorized_by: string | null
  readonly driver_id: string | null
  readonly towed_at: Date
  readonly frozen_rates: FrozenRates | null
  readonly rules_version: string | null
  readonly jurisdiction_state: string
  readonly requested_at: Date
  readonly zeroed_at: Date | null
  readonly zero_reason: string | null
  readonly voided_at: Date | null
  readonly contract_name: string
  readonly lot_name: string
  readonly lot_timezone: string
}
