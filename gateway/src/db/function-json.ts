import type { PublicBoot, PublicCase } from '@curbwise/api'
import type {
  BootPhotoSubject,
  DecisionFacts,
  JurisdictionRules,
  PaymentAccountFacts,
  PhotoSubject,
} from '@curbwise/rules'
import type { Row } from './tables.ts'

/** What `decision_facts()` returns: the facts, and the moment of reading by the clock that dates them. */
export type ReadFacts = DecisionFacts & { readonly read_at: string; readonly tow_company_id: string }

/** What `public_payment_accounts()` returns: whether a company's accounts in force can be charged. */
export type PublicPaymentAccounts = readonly (PaymentAccountFacts & {
  readonly provider: Row<'payment_accounts'>['provider']
  readonly disconnected_at: null
})[]

/** One tow as returned by `public_find_my_car()`. The car's owner may see all of it. Instants are ISO strings. */
export type FoundTow = Readonly<
  Pick<PublicCase, 'number' | 'license_plate' | 'state' | 'reason' | 'reason_text' | 'contract'>
> &
  PublicCase['vehicle'] & {
    readonly tow_id: string
    readonly is_practice: boolean
    readonly brought_over: NonNullable<PublicCase['brought_over']> | null
    readonly key: string
    readonly tow_company_id: string
    readonly status: 'pending' | 'completed' | 'completed_dropped_on_site'
    readonly requested_at: string
    readonly hooked_at: string | null
    readonly left_property_at: string | null
    readonly completed_at: string | null
    readonly timezone: string
    readonly jurisdiction_state: string
    readonly rules_version: string | null
    readonly rules: JurisdictionRules | null
    readonly tow_company: PublicCase['tow_company']
    readonly storage_lot: (NonNullable<PublicCase['storage_lot']> & { readonly timezone: string }) | null
    readonly custody: { readonly status: string } | null
    /** The company's accounts in force, one for each payment provider. */
    readonly payment_accounts: PublicPaymentAccounts
    readonly images: readonly {
      readonly id: string
      readonly subject: PhotoSubject
      readonly uploaded_at: string
      readonly claimed_at: string | null
    }[]
  }

/** What `public_boot_facts()` returns about a boot: all that the car's owner may see. Instants are ISO strings. */
export type FoundBoot = Readonly<
  Pick<
    PublicBoot,
    'key' | 'number' | 'device_code' | 'license_plate' | 'state' | 'status' | 'location' | 'reason' | 'reason_text'
  >
> &
  PublicBoot['vehicle'] &
  Pick<
    Row<'booted_vehicles'>,
    | 'price_cents'
    | 'is_taxable'
    | 'tax_basis_points'
    | 'late_fee_cents'
    | 'return_to'
    | 'timezone'
    | 'rules_version'
    | 'rules'
  > & {
    readonly kind: 'boot'
    readonly boot_id: string
    readonly tow_company_id: string
    readonly contract_id: string
    readonly is_practice: boolean
    readonly comment: string | null
    readonly deployed_at: string
    readonly decided_at: string
    readonly released_at: string | null
    readonly towed_at: string | null
    readonly return_by: string | null
    /** Payments and refunds of the removal, without fees for a late return. */
    readonly paid_cents: number
    readonly refunded_cents: number
    readonly jurisdiction_state: string
    readonly contract: Omit<PublicBoot['contract'], 'is_practice'>
    readonly tow_company: PublicBoot['tow_company']
    /** When the tow that is open for the car was requested. */
    readonly tow_requested_at: string | null
    /** The car left the property on that tow. */
    readonly left_property: boolean
    readonly checkout_until: string | null
    readonly payment_accounts: PublicPaymentAccounts
    readonly images: readonly {
      readonly id: string
      readonly subject: BootPhotoSubject
      readonly uploaded_at: string
    }[]
  }

/** What `public_find_cars()` returns: a towed or a booted car of a complex. */
export type FoundCar = (FoundTow & { readonly kind: 'tow' }) | FoundBoot

/** A tow as `public_case()` returns it: find-my-car's facts, and whether someone is paying for it. */
type PayableTow = FoundTow & {
  readonly kind: 'tow'
  readonly contract_id: string
  readonly checkout_until: string | null
}
export type PayableCase = PayableTow | FoundBoot

/** What `public_checkout()` returns; times are ISO strings. */
export interface FoundCheckout extends Pick<
  Row<'checkouts'>,
  | 'id'
  | 'tow_company_id'
  | 'status'
  | 'outcome'
  | 'amount_cents'
  | 'payer_email'
  | 'provider'
  | 'provider_url'
  | 'refund_due_cents'
> {
  readonly case_key: string
  readonly valid_from: string
  readonly valid_until: string
  readonly paid_at: string | null
  readonly receipt_number: string | null
  /** The provider reported an amount or currency other than requested. */
  readonly has_set_aside: boolean
}
