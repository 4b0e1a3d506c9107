import type { ChargeNow } from '@curbwise/api'
import type { Language } from '@curbwise/messages'
import type {
  Decision,
  FrozenRates,
  Hazard,
  JurisdictionRules,
  Span,
  TowDocument,
  TowReason,
  TowStatus,
  VehicleDuty,
} from '@curbwise/rules'
import type { BroughtOver } from '../../../../db/json-columns.ts'
import type { PaperPhoto } from '../../../../documents/pdf/photos.ts'
import type { Sheet } from '../../../../documents/pdf/sheet.ts'

interface Place {
  readonly name: string
  /** Street, city, state, and ZIP code in one line. */
  readonly address: string
  readonly phone: string | null
}

export interface PaperCustody {
  readonly status: string
  readonly in_storage_at: Date
  readonly ended_at: Date | null
  readonly ended_by: string | null
  readonly released_to: string | null
  readonly released_to_role: string | null
  readonly released_to_id_type: string | null
  readonly receipt_number: string | null
  readonly police_report_number: string | null
  readonly police_reported_at: Date | null
  readonly pauses: readonly Span[]
}

export interface PaperPayment {
  readonly kind: 'payment' | 'refund' | 'credit'
  readonly method: 'card' | 'cash' | 'terminal' | 'sandbox'
  readonly cents: number
  readonly at: Date
  readonly receipt_number: string | null
  /** Cents given in cash; null otherwise. */
  readonly given_cents: number | null
}

/** Everything in a tow's documents, as the reader may see it. */
export interface PaperFacts {
  readonly id: string
  readonly tow_company_id: string
  readonly contract_id: string
  readonly number: number
  /** Of a complex to train on: every page says so. */
  readonly is_practice: boolean
  readonly status: TowStatus
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
  readonly vehicle_duty: VehicleDuty
  readonly color: string | null
  readonly make: string | null
  readonly model: string | null
  /** "Gold 2020 Lexus ES 350". */
  readonly vehicle: string
  readonly reason: TowReason
  readonly reason_text: string | null
  readonly hazard: Hazard | null
  readonly hazard_text: string | null
  readonly location: string
  readonly space: string | null
  readonly hooked_at: Date | null
  readonly left_property_at: Date | null
  readonly at_lot_at: Date | null
  readonly completed_at: Date | null
  readonly authorized_by: string | null
  /** Where the case was open before, and since when it is here. */
  readonly brought_over: BroughtOver | null
  readonly drop_reason: string | null
  readonly override_reason: string | null
  readonly zeroed_at: Date | null
  readonly zero_reason: string | null
  readonly voided_at: Date | null
  /** Null until the car is at the lot, and for readers who may not see amounts. */
  readonly frozen_rates: FrozenRates | null
  /** The time zone and state when the tow was requested. */
  readonly timezone: string
  readonly jurisdiction_state: string
  readonly rules: JurisdictionRules
  readonly complex: Place & { readonly county: string | null; readonly photos_required: number }
  readonly company: Place & {
    readonly email: string | null
    readonly license_number: string | null
    readonly logo: Buffer | null
  }
  readonly lot:
    | (Place & {
        readonly license_number: string | null
        readonly hours: string | null
        readonly timezone: string
        readonly payment_methods: readonly string[]
      })
    | null
  readonly driver: { readonly name: string; readonly license_number: string | null } | null
  readonly truck: string | null
  readonly custody: PaperCustody | null
  /** The decision at hook-up, or else the latest that the reader may see; without names and units. */
  readonly decision: Decision | null
  readonly decided_at_hook_up: boolean
  /** Null for readers who may not see amounts, and while nothing is charged. */
  readonly charge: ChargeNow | null
  /** Codes of the taxed charge lines. */
  readonly taxed: ReadonlySet<string>
  readonly payments: readonly PaperPayment[]
  /** Public photos, in upload order. */
  readonly photos: readonly PaperPhoto[]
  readonly photo_count: number
  /** The language of the receipts and the invoice; every other document is English. */
  readonly language: Language
  /** The instant that the document describes. */
  readonly at: Date
}

/** One kind of document: its title, record number, and content. */
export interface Paper {
  readonly kind: TowDocument
  title(facts: PaperFacts): string
  record(facts: PaperFacts): string
  draw(sheet: Sheet, facts: PaperFacts): void
}
