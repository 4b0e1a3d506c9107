import type { NoticeReason, NoticeStanding } from '@curbwise/rules/jurisdiction/notices'
import type { NoticeMethod } from '@curbwise/rules/jurisdiction/types'

/** A car as identified by a notice. */
export interface NoticeCar {
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** A written notice from the gateway, with the fields shown here. */
export interface NoticeView {
  readonly id: string
  readonly label: string
  readonly reason: NoticeReason
  readonly method: NoticeMethod
  readonly sent_on: string
  readonly delivered_on: string | null
  readonly tracking_number: string | null
  readonly recipient: string | null
  readonly proof: { readonly url: string; readonly content_type: string; readonly size: number } | null
  readonly standing: NoticeStanding
  readonly tow_from: string | null
  readonly sentence: string
  readonly recorded_by: string | null
  readonly recorded_at: string
  readonly delivery_recorded_by: string | null
  readonly delivery_recorded_at: string | null
  readonly withdrawn: { readonly at: string; readonly by: string | null; readonly reason: string | null } | null
  readonly can: { readonly correct: boolean; readonly deliver: boolean; readonly withdraw: boolean }
}

/** A kind of notice that the local rules require. */
export interface NoticeKindView {
  readonly reason: NoticeReason
  readonly label: string
  readonly full_days: number
  readonly methods: readonly NoticeMethod[]
  readonly sentence: string
}

export interface NoticesView {
  readonly data: readonly NoticeView[]
  readonly kinds: readonly NoticeKindView[]
  /** The local day at the complex, as 2026-11-22. */
  readonly today: string
  readonly can: { readonly record: boolean }
}

/** The current action; its dialog is open. */
export type NoticeAct =
  | { readonly kind: 'record' }
  | { readonly kind: 'deliver' | 'correct' | 'withdraw'; readonly notice: NoticeView }

export interface RecordBody {
  readonly reason: NoticeReason
  readonly method: NoticeMethod
  readonly sent_on?: string | undefined
  readonly delivered_on?: string | undefined
  readonly tracking_number?: string | undefined
  readonly recipient?: string | undefined
}
export type DeliveryBody = Pick<RecordBody, 'tracking_number' | 'recipient'> & { readonly delivered_on: string }
/** Only the changed fields; an empty text clears a field. */
export type CorrectionBody = Partial<
  Pick<RecordBody, 'method' | 'sent_on' | 'delivered_on' | 'tracking_number' | 'recipient'>
>

/** Calls that change notices. Each rejects if the gateway refuses it, so that its dialog can show the error. */
export interface NoticeActs {
  readonly record: (body: RecordBody, proof: Blob | undefined) => Promise<unknown>
  readonly deliver: (id: string, body: DeliveryBody, proof: Blob | undefined) => Promise<unknown>
  readonly correct: (id: string, body: CorrectionBody, proof: Blob | undefined) => Promise<unknown>
  readonly withdraw: (id: string, reason: string) => Promise<unknown>
}
