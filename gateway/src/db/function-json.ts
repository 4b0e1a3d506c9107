import type { PublicCase } from '@curbwise/api'
import type { DecisionFacts, PaymentAccountFacts, PhotoSubject } from '@curbwise/rules'
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

/** What `public_case()` returns: find-my-car's facts about one tow, and whether someone is paying for it. */
export type PayableCase = FoundTow & { readonly contract_id: string; readonly checkout_until: string | null }

/** What `public_checkout()` returns; times are ISO strings. */
export interface FoundCheckout extends Pick<
  Row<'checkouts'>,
  'id' | 'tow_company_id' | 'status' | 'outcome' | 'amount_cents' | 'payer_email' | 'provider' | 'provider_url'
> {
  readonly case_key: string
  readonly valid_from: string
  readonly valid_until: string
  readonly paid_at: string | null
  readonly receipt_number: string | null
  /** The provider reported an amount or currency other than requested. */
  readonly has_set_aside: boolean
}
