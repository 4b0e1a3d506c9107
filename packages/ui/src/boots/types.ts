import type { BootAction } from '@curbwise/rules/boots/can'
import type { BootPhotoSubject } from '@curbwise/rules/boots/status'
import type { Decision, TowReason, Verdict } from '@curbwise/rules/decision/types'
import type { BootStatus, TowStatus } from '@curbwise/rules/tows/status'
import type { CounterPayment } from '@curbwise/ui/counter'

export const WHEELS = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
export type Wheel = (typeof WHEELS)[number]

/** A complex as its booted cars name it. */
interface BootPlace {
  readonly id: string
  readonly name: string
  /** IANA zone. */
  readonly timezone: string
  readonly is_practice?: true | undefined
}

interface DescribedCar {
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  readonly year: number | null
}

interface Money {
  readonly cents: number
}

type BootGroup = 'deployed' | 'inquired' | 'awaiting_return' | 'tow_opened' | 'closed'

/** A booted car from the gateway, with the fields that its row shows. */
export interface BootRowView {
  readonly id: string
  readonly number: number
  readonly status: BootStatus
  readonly group: BootGroup
  readonly contract: BootPlace
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly vehicle: DescribedCar
  readonly reason: TowReason
  readonly reason_text: string | null
  readonly space: string | null
  readonly location: string
  readonly wheel: Wheel | null
  readonly deployed_at: string
  readonly deployed_by: { readonly name: string; readonly is_you: boolean }
  readonly inquired_at: string | null
  readonly released_at: string | null
  readonly towed_at: string | null
  readonly device: {
    readonly id: string
    readonly code: string
    readonly is_back: boolean
    readonly return_by: string | null
    readonly return_to: string | null
  }
  /** Null for users who can't see prices. */
  readonly due: Money | null
  readonly tow: { readonly id: string; readonly number: number; readonly status: TowStatus } | null
  readonly decision: { readonly id: string; readonly verdict: Verdict; readonly sentence: string; readonly at: string }
  readonly photo_count: number
  readonly photos_missing: readonly BootPhotoSubject[]
  readonly can: Readonly<Record<BootAction, boolean>>
}

export interface BootImageView {
  readonly id: string
  readonly file_type: 'booted_vehicle_image_public' | 'booted_vehicle_image_private'
  readonly subject: BootPhotoSubject
  readonly file_url: string
  readonly thumb_url: string
  readonly uploaded_at: string
  readonly claimed_at: string | null
  readonly claim_out_of_range: boolean
  readonly uploaded_by: string | null
  readonly sha256: string
}

interface ChargeView {
  readonly lines: readonly { readonly label: string; readonly basis: string | null; readonly amount: Money }[]
  readonly total: Money
  readonly paid: Money
  readonly refunded: Money
  readonly excess: Money
  readonly due: Money
}

interface LateReturnView {
  readonly per_day: Money
  readonly from: string
  readonly days: number
  readonly amount: Money
  readonly paid: Money
}

/** The whole record of a booted car, except its payments. */
export interface BootView extends BootRowView {
  readonly version: number
  readonly private_comments: string | null
  readonly public_comments: string | null
  readonly release_reason: string | null
  readonly released_by: string | null
  readonly images: readonly BootImageView[]
  readonly decision_then: Decision
  readonly charge: ChargeView | null
  readonly late_return: LateReturnView | null
  readonly notice: { readonly made_at: string | null; readonly on_window_at: string | null }
  readonly code_reads: readonly { readonly at: string; readonly who: string }[] | null
  readonly documents: readonly { readonly kind: 'notice' | 'receipt'; readonly missing: string | null }[]
  readonly timeline: readonly {
    readonly at: string
    readonly kind: string
    readonly sentence: string
    readonly who: string | null
    readonly verdict: Verdict | null
  }[]
}

/** What can be edited while the boot is on. */
export interface BootTexts {
  readonly location: string
  readonly space: string | null
  readonly wheel: Wheel | null
  readonly make: string | null
  readonly model: string | null
  readonly color: string | null
  readonly public_comments: string | null
  readonly private_comments: string | null
}

interface BootPayment {
  readonly payment: CounterPayment
  readonly email: string | null
  readonly language: 'en' | 'es'
}

interface DeviceReturn {
  readonly place: string | null
  readonly condition: 'works' | 'damaged'
  readonly note: string | null
}

/** Calls that change one booted car. All reject if the gateway refuses, so that the dialog can show the error. */
export interface BootActs {
  readonly release: (id: string, reason: string) => Promise<unknown>
  readonly takePayment: (id: string, payment: BootPayment) => Promise<unknown>
  readonly takeLateFee: (id: string, payment: CounterPayment) => Promise<unknown>
  /** `override_reason` is null without an override in writing. */
  readonly openTow: (id: string, override_reason: string | null) => Promise<unknown>
  readonly update: (boot: Pick<BootView, 'id' | 'version'>, changes: Partial<BootTexts>) => Promise<unknown>
  readonly removePhoto: (id: string, image_id: string) => Promise<unknown>
  readonly returnDevice: (device_id: string, how: DeviceReturn) => Promise<unknown>
  readonly noticeOnWindow: (id: string) => Promise<unknown>
  readonly emailReceipt: (id: string, email: string | null) => Promise<unknown>
}

/** The release code, shown for a short time after someone asked for it. */
export interface ReleaseCode {
  /** `until` in ms since 1970; null while it is hidden. */
  readonly shown: { readonly code: string; readonly until: number } | null
  readonly reading: boolean
  readonly show: () => void
  readonly hide: () => void
}

export interface BootPhotos {
  /** Photos that the record doesn't contain yet. */
  readonly photos: readonly {
    readonly id: string
    readonly subject: BootPhotoSubject
    readonly upload: { readonly progress: number; readonly failed: boolean }
  }[]
  readonly add: (subject: BootPhotoSubject, photo: Blob, claimed_at: Date) => void
  readonly retry: (id: string) => void
}

/** Addresses of other screens; null if this user can't open it. */
export interface BootLinks {
  readonly details: (boot: Pick<BootRowView, 'id' | 'contract'>) => string | null
  readonly tow: (id: string, contract_id: string) => string | null
}
