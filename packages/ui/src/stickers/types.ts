import type { Decision, TowReason, Verdict } from '@curbwise/rules/decision/types'
import type { StickerStanding, StickerStatus } from '@curbwise/rules/stickers/status'

/** A complex as its stickers name it. */
interface StickerPlace {
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

type StickerCounts = Readonly<Record<StickerStatus, number>>
export type StandingCounts = Readonly<Record<StickerStanding, number>>
type ListSegment = 'due_today' | 'coming' | 'overdue' | 'done'

/** A sticker list from the gateway, with the fields shown here. */
export interface StickerListView {
  readonly id: string
  readonly contract: StickerPlace
  readonly tow_date: string
  readonly segment: ListSegment
  readonly created_at: string
  readonly created_by: string | null
  readonly closed_at: string | null
  readonly items: number
  readonly counts: StickerCounts
  readonly standings: StandingCounts | null
  readonly can: {
    readonly add_item: boolean
    readonly close: boolean
    readonly convert: boolean
    readonly print: boolean
  }
}

interface StandingView {
  readonly state: StickerStanding
  readonly verdict: Verdict
  readonly sentence: string
  readonly missing: readonly string[]
  readonly citation: string | null
}

/** One car of a list. */
export interface StickerCarView {
  readonly id: string
  readonly number: number
  readonly status: StickerStatus
  readonly contract: StickerPlace
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly vehicle: DescribedCar
  readonly reason: TowReason
  readonly space: string | null
  readonly location: string | null
  readonly made_at: string
  readonly made_by: string | null
  readonly first_day: {
    readonly on: string
    readonly at: string
    readonly sentence: string
    readonly citation: string | null
  }
  readonly expires_at: string
  readonly complied_at: string | null
  readonly converted_at: string | null
  readonly main_image: { readonly id: string; readonly file_url: string; readonly thumb_url: string } | null
  readonly photo_count: number
  /** Null once the sticker has ended. */
  readonly now: StandingView | null
  readonly messages: {
    readonly state: 'nobody' | 'waiting' | 'sent' | 'failed' | 'not_sent'
    readonly at: string | null
  }
  readonly cure: { readonly id: string; readonly state: 'sent' | 'confirmed' | 'declined' } | null
  readonly tow: { readonly id: string; readonly number: number } | null
  readonly can: {
    readonly update: boolean
    readonly add_image: boolean
    readonly remove_image: boolean
    readonly convert: boolean
    readonly comply: boolean
    readonly answer_cure: boolean
    readonly print: boolean
  }
}

export interface StickerImageView {
  readonly id: string
  readonly is_main: boolean
  readonly file_url: string
  readonly thumb_url: string
  readonly uploaded_at: string
  readonly claimed_at: string | null
  readonly claim_out_of_range: boolean
  readonly uploaded_by: string | null
  readonly sha256: string
}

/** A photo by which the owner says that the car is cured. */
export interface CureView {
  readonly id: string
  readonly state: 'sent' | 'confirmed' | 'declined'
  readonly sent_at: string
  readonly note: string | null
  readonly answered_at: string | null
  readonly answered_by: string | null
  readonly answer: string | null
  readonly file_url: string
  readonly thumb_url: string
}

/** The whole record of one car. */
export interface StickerView extends StickerCarView {
  readonly version: number
  readonly reason_text: string | null
  readonly private_comments: string | null
  readonly public_comments: string | null
  readonly images: readonly StickerImageView[]
  readonly decision_then: Decision | null
  readonly decision_now: Decision | null
  readonly cures: readonly CureView[]
  readonly page_opened: { readonly first_at: string; readonly last_at: string } | null
  readonly complied_by: string | null
}

export interface StickerListDetailsView extends StickerListView {
  readonly data: readonly StickerCarView[]
  readonly closed_by: string | null
}

/** What came of converting one car. */
export interface ConversionView {
  readonly item_id: string
  readonly number: number
  readonly license_plate: string | null
  readonly state: string | null
  readonly vehicle: DescribedCar
  readonly outcome: 'converted' | 'already_converted' | 'refused'
  readonly tow: { readonly id: string; readonly number: number } | null
  readonly sentence: string | null
  readonly verdict: Verdict | null
  readonly missing: readonly string[]
  readonly citation: string | null
}

export interface ConversionsView {
  readonly results: readonly ConversionView[]
  readonly converted: number
  readonly refused: number
}

export interface StickerTexts {
  readonly space: string
  readonly location: string
  readonly public_comments: string
  readonly private_comments: string
}

/** Calls that change one sticker. Those with a dialog reject if the gateway refuses, so that the dialog can show the error. */
export interface StickerActs {
  /** Shows a refusal itself. */
  readonly convert: (id: string) => void
  readonly converting: boolean
  readonly comply: (id: string, note: string, photo: Blob | undefined) => Promise<unknown>
  /** `answer` says what is still missing; null confirms that the car is cured. */
  readonly answerCure: (id: string, cure_id: string, answer: string | null) => Promise<unknown>
  readonly update: (car: Pick<StickerView, 'id' | 'version'>, changes: Partial<StickerTexts>) => Promise<unknown>
  readonly removePhoto: (id: string, image_id: string) => Promise<unknown>
  /** Sends messages again that could not be sent. Shows a refusal itself. */
  readonly sendAgain: (id: string) => void
  readonly sending: boolean
}

/** A photo that is being added. */
interface StickerUpload {
  readonly id: string
  readonly progress: number
  readonly failed: boolean
}

export interface StickerPhotos {
  readonly upload: StickerUpload | null
  readonly add: (photo: Blob, claimed_at: Date) => void
  readonly retry: () => void
}

/** Addresses of other screens; null if this user can't open it. */
export interface StickerLinks {
  readonly tow: (id: string, contract_id: string) => string | null
  readonly history: (contract_id: string) => string | null
}
