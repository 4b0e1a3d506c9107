/** A record mentioned in a text, and its complex. */
export interface RecordOfComplex {
  readonly kind: string
  readonly id: string
  readonly contract_id: string
}

/** Returns the address of a tow's page. */
export const towHref = ({ id, contract_id }: Omit<RecordOfComplex, 'kind'>): string =>
  `/complexes/tows/${id}/details?id=${contract_id}`

/** Returns the address of the record's page; null if it has none. */
export function recordHref({ kind, id, contract_id }: RecordOfComplex): string | null {
  const at = `?id=${contract_id}`
  if (kind === 'tow') return towHref({ id, contract_id })
  if (kind === 'booted_vehicle') return `/complexes/booted-vehicles/${id}/details${at}`
  if (kind === 'unit') return `/complexes/units${at}&selected=${id}`
  if (kind === 'vehicle' || kind === 'guest_permit') return `/complexes/vehicles${at}&selected=${id}`
  if (kind === 'vip_vehicle') return `/complexes/vip-vehicles${at}&selected=${id}`
  if (kind === 'blocked_vehicle') return `/complexes/blocked-vehicles${at}&selected=${id}`
  if (kind === 'contract' || kind === 'contract_hold' || kind === 'sign') return `/complexes/details${at}`
  if (kind === 'sticker_list') return `/complexes/sticker-lists${at}&list=${id}`
  if (kind === 'sticker_item') return `/complexes/sticker-lists${at}&item=${id}`
  return null
}
