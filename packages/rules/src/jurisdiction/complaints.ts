/** Where a complaint about a tow goes, and how the licences of the trade are called there. */
export interface TowAuthority {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly website: string
  /** Before the number of a towing company's or an operator's licence. */
  readonly license_label: string
  /** Before the number of a storage lot's licence. */
  readonly lot_license_label: string
}

/** The Texas line is asked for on tow tickets and invoices: 16 Tex. Admin. Code 86.705 and 85.710. */
const AUTHORITIES: Readonly<Record<string, TowAuthority>> = {
  TX: {
    name: 'Texas Department of Licensing and Regulation',
    address: 'P.O. Box 12157, Austin, TX 78711',
    phone: '800-803-9202',
    website: 'www.tdlr.texas.gov',
    license_label: 'TDLR license',
    lot_license_label: 'VSF license',
  },
}

/** The authority over tows of a state (postal code); null where none is on record. */
export const towAuthority = (state: string): TowAuthority | null => AUTHORITIES[state.trim().toUpperCase()] ?? null
