/** Where to send a complaint about a tow, and what the towing licenses are called there. */
export interface TowAuthority {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly website: string
  /** Label of a tow company's or operator's license number. */
  readonly license_label: string
  /** Label of a storage lot's license number. */
  readonly lot_license_label: string
}

/** Texas requires this line on tow tickets and invoices: 16 Tex. Admin. Code 86.705 and 85.710. */
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

/** Returns the towing authority of a state (postal code); null where none is on record. */
export const towAuthority = (state: string): TowAuthority | null => AUTHORITIES[state.trim().toUpperCase()] ?? null
