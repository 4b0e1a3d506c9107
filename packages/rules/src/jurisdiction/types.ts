import type { Hazard, TowReason } from '../decision/types.ts'

/** Shown with every legal rule. */
export const NOT_LEGAL_ADVICE = 'Not legal advice; verify with counsel.'

/** The source of a rule, and the date on which a person last checked the rule against it; null if never. */
export interface Source {
  readonly source: string
  readonly verified_on: string | null
}

/** How a written notice reaches the car's owner, in the order shown in forms. */
export const NOTICE_METHODS = ['in_person', 'certified_mail', 'mail', 'email', 'sms', 'sticker'] as const
export type NoticeMethod = (typeof NOTICE_METHODS)[number]

/** The written notice that a reason requires: delivered by one of these methods, then `full_days` whole local days. */
export interface NoticeRule {
  readonly full_days: number
  readonly how: readonly NoticeMethod[]
}

export interface ReasonRule extends Source {
  /** Whether a car without a right may be towed for this reason. */
  readonly no_right: 'allowed' | 'refused'
  /** Whether a car with a right to park may be towed for its condition. */
  readonly condition: 'allowed' | 'refused'
  readonly notice: NoticeRule | null
  /** One sentence for the decision. */
  readonly sentence: string
}

/** What the notice on the window of a booted car must say. */
export const BOOT_NOTICE_PARTS = ['warning', 'deployed_at', 'company', 'fee', 'hearing'] as const
export type BootNoticePart = (typeof BOOT_NOTICE_PARTS)[number]

/** Whether a car may be booted, and how. */
export interface BootRule extends Source {
  readonly allowed: boolean
  /** The highest fee for the removal, in cents before tax; null where none is on record. */
  readonly fee_cap: number | null
  readonly notice: readonly BootNoticePart[]
  /** Whether the signs must be posted as for a tow. */
  readonly signs: boolean
  /** One sentence for a refusal. */
  readonly sentence: string
}

export const VEHICLE_DUTIES = ['light', 'medium', 'heavy'] as const
/** By gross vehicle weight rating; light unless the model says otherwise. */
export type VehicleDuty = (typeof VEHICLE_DUTIES)[number]

/** Maximum fees in cents before tax. */
export interface FeeCaps extends Source {
  /** A tow, by duty; for a heavy tow, each unit. */
  readonly tow: Readonly<Record<VehicleDuty, number>>
  /** All units of one heavy tow. */
  readonly heavy_total: number
  /** A drop after hook-up, by duty. */
  readonly drop: Readonly<Record<VehicleDuty, number>>
}

/** Maximum fees of a storage lot, in cents before tax. */
export interface StorageCaps extends Source {
  /** One day, by duty. */
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
  /** Stored in every decision made under these rules. */
  readonly version: string
  /** Instants between which these rules apply, [from, until). */
  readonly effective_from: string
  readonly effective_until: string | null
  readonly disclaimer: string
  readonly reasons: Readonly<Record<Exclude<TowReason, 'other'>, ReasonRule>>
  /** Hazards that allow a tow despite a permit or a hold. */
  readonly hazards: Readonly<Record<Hazard, boolean>>
  /** Hours that a sign must have been up before a tow or boot; it must still be up. */
  readonly sign: Source & { readonly hours: number }
  /** Null where no rule is on record: a boot is then refused. */
  readonly boot: BootRule | null
  /** Minimum number of photos, whatever the complex requires. */
  readonly photos: number
  readonly fee_caps: FeeCaps | null
  readonly storage_caps: StorageCaps | null
  /** Storage is counted in days from midnight to midnight in the lot's zone; a stay under `one_day_below_hours` real hours is one day. */
  readonly storage: Source & { readonly one_day_below_hours: number }
  /** Hours after arrival at the lot within which the tow must be reported to the police; null where no rule is on record. */
  readonly police_report: (Source & { readonly hours: number }) | null
  /** Days after arrival within which the owner's letter must go out, but not before `not_before_hours`. No storage is charged while it's late. */
  readonly notice_letter:
    | (Source & {
        readonly days: number
        readonly days_other_state: number
        readonly not_before_hours: number
        readonly pause_after_late_hours: number
      })
    | null
  /** A hearing must be requested before the nth day, not counting Saturdays, Sundays, and legal holidays. */
  readonly hearing: (Source & { readonly before_day: number; readonly filing_fee_text: string }) | null
}

/** What a version says, without its name and its dates. */
export type RuleFigures = Omit<
  JurisdictionRules,
  'id' | 'name' | 'version' | 'effective_from' | 'effective_until' | 'disclaimer'
>

/** Where rules apply: a state, or one of its counties or cities. */
export interface RulesPlace {
  /** Postal code. */
  readonly state: string
  readonly county: string | null
  readonly city: string | null
}
