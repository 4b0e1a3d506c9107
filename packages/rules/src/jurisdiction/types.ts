import type { Hazard, TowReason } from '../decision/types.ts'

/** Said wherever a legal rule is shown. */
export const NOT_LEGAL_ADVICE = 'Not legal advice; verify with counsel.'

/** Where a rule stands and when a person last held it against that source; null: not yet. */
export interface Source {
  readonly source: string
  readonly verified_on: string | null
}

/** How a written notice reaches the owner of a car, in the order in which people choose. */
export const NOTICE_METHODS = ['in_person', 'certified_mail', 'mail', 'email', 'sms', 'sticker'] as const
export type NoticeMethod = (typeof NOTICE_METHODS)[number]

/** The written notice that a reason needs: `full_days` whole local days after it was delivered, in one of these ways. */
export interface NoticeRule {
  readonly full_days: number
  readonly how: readonly NoticeMethod[]
}

export interface ReasonRule extends Source {
  /** A car without a right, towed for this reason. */
  readonly no_right: 'allowed' | 'refused'
  /** A car with a right to park, towed for its condition. */
  readonly condition: 'allowed' | 'refused'
  readonly notice: NoticeRule | null
  /** One sentence for the decision. */
  readonly sentence: string
}

export const VEHICLE_DUTIES = ['light', 'medium', 'heavy'] as const
/** By gross vehicle weight rating; light unless the model says otherwise. */
export type VehicleDuty = (typeof VEHICLE_DUTIES)[number]

/** Caps in cents before tax; null where the state has none on record. */
export interface FeeCaps extends Source {
  /** A tow, by duty; a heavy one is by unit. */
  readonly tow: Readonly<Record<VehicleDuty, number>>
  /** All units of one heavy tow together. */
  readonly heavy_total: number
  /** A drop, by duty; only when the car was hooked up. */
  readonly drop: Readonly<Record<VehicleDuty, number>>
}

/** What a storage lot may ask for at most, in cents before tax. */
interface StorageCaps extends Source {
  /** A day, by duty. */
  readonly day: Readonly<Record<VehicleDuty, number>>
  readonly impound: number
  /** The letter to the owner. */
  readonly notification: number
  /** A release outside the lot's hours. */
  readonly after_hours: number
}

export interface JurisdictionRules {
  /** Postal code of the state, or `default`. */
  readonly id: string
  readonly name: string
  /** Names this version in every decision made under it. */
  readonly version: string
  /** Instants: from when to when these rules hold, [from, until). */
  readonly effective_from: string
  readonly effective_until: string | null
  readonly disclaimer: string
  readonly reasons: Readonly<Record<Exclude<TowReason, 'other'>, ReasonRule>>
  /** Hazards that may pass a permit and a hold here. */
  readonly hazards: Readonly<Record<Hazard, boolean>>
  /** Hours for which a sign must have stood before a tow or boot, and stand now. */
  readonly sign: Source & { readonly hours: number }
  /** Fewest photos, whatever the complex asks for. */
  readonly photos: number
  readonly fee_caps: FeeCaps | null
  readonly storage_caps: StorageCaps | null
  /** Storage counts days midnight to midnight in the lot's zone; one day when under `one_day_below_hours` real hours. */
  readonly storage: Source & { readonly one_day_below_hours: number }
  /** Hours after arrival at the lot within which the police must know; null where none is on record. */
  readonly police_report: (Source & { readonly hours: number }) | null
  /** Days after arrival by which the letter to the owner is sent, no sooner than `not_before_hours`; storage pauses while it is late. */
  readonly notice_letter:
    | (Source & {
        readonly days: number
        readonly days_other_state: number
        readonly not_before_hours: number
        readonly pause_after_late_hours: number
      })
    | null
  /** A hearing is asked for before the nth day; Saturdays, Sundays and legal holidays are left out. */
  readonly hearing: (Source & { readonly before_day: number; readonly filing_fee_text: string }) | null
}
