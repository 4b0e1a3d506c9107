import {
  TOW_STEPS,
  type FrozenRates,
  type Hazard,
  type TowReason,
  type TowStatus,
  type TowStep,
  type VehicleDuty,
} from '@curbwise/rules'
import { BaseModel } from '../../../db/base-model.ts'

export interface Position {
  readonly latitude: number
  readonly longitude: number
  /** metres */
  readonly accuracy?: number
}

export class Tow extends BaseModel {
  static override tableName = 'tows'
  static override jsonAttributes = [
    'position',
    'drop_position',
    'frozen_rates',
    ...TOW_STEPS.map((step) => `${step}_position`),
  ]

  declare id: string
  declare tow_company_id: string
  declare contract_id: string
  declare number: number
  declare status: TowStatus
  declare license_plate: string | null
  declare state: string | null
  declare vin: string | null
  declare plate_key: string | null
  declare make: string | null
  declare model: string | null
  declare color: string | null
  declare year: number | null
  declare vehicle_duty: VehicleDuty
  declare no_plate: boolean
  declare reason: TowReason
  declare reason_text: string | null
  declare hazard: Hazard | null
  declare hazard_text: string | null
  declare space: string | null
  declare location: string
  declare position: Position | null
  declare private_comments: string | null
  declare public_comments: string | null
  declare requested_at: Date
  declare requested_by_user_id: string | null
  declare requested_by_unit_id: string | null
  declare requested_by_name: string
  declare requested_by_role: string
  declare confirmed_at: Date | null
  declare confirmed_by: string | null
  declare driver_id: string | null
  declare assigned_at: Date | null
  declare assigned_by: string | null
  declare accepted_position: Position | null
  declare accepted_at: Date | null
  declare en_route_at: Date | null
  declare on_scene_at: Date | null
  declare hooked_at: Date | null
  declare left_property_at: Date | null
  declare at_lot_at: Date | null
  declare at_lot_position: Position | null
  declare completed_at: Date | null
  declare completed_by: string | null
  declare cancelled_at: Date | null
  declare cancelled_by: string | null
  declare cancel_reason: string | null
  declare authorized_by: string | null
  declare truck_id: string | null
  declare storage_lot_id: string | null
  declare tow_price_id: string | null
  declare frozen_rates: FrozenRates | null
  declare rules_version: string | null
  declare timezone: string
  declare jurisdiction_state: string
  declare decision_id: string | null
  declare hook_up_decision_id: string | null
  declare override_by: string | null
  declare override_reason: string | null
  declare override_at: Date | null
  declare is_drop_free: boolean
  declare drop_reason: string | null
  declare drop_position: Position | null
  declare voided_at: Date | null
  declare voided_by: string | null
  declare void_reason: string | null
  declare successor_id: string | null
  declare public_key: string
  declare zeroed_at: Date | null
  declare zeroed_by: string | null
  declare zero_reason: string | null
  declare since: Date
  declare version: number
}

export type StepColumn = `${TowStep}_at`

/** The last step taken; null while nobody has accepted. */
export function stepOf(tow: Readonly<Record<StepColumn, Date | null>>): TowStep | null {
  return TOW_STEPS.findLast((step) => tow[`${step}_at`] !== null) ?? null
}
