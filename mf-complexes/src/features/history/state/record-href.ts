import type { HistoryEntry } from '@curbwise/api/resources/history'

/** Where the record of an entry is looked at; null where it has no page in a complex. */
export function recordHref({ record_kind: kind, record_id: id, contract }: Pick<HistoryEntry, 'record_kind' | 'record_id' | 'contract'>): string | null {
  if (!contract) return null
  const at = `?id=${contract.id}`
  if (kind === 'tow') return `/complexes/tows/${id}/details${at}`
  if (kind === 'unit') return `/complexes/units${at}&selected=${id}`
  if (kind === 'vehicle' || kind === 'guest_permit') return `/complexes/vehicles${at}&selected=${id}`
  if (kind === 'vip_vehicle') return `/complexes/vip-vehicles${at}&selected=${id}`
  if (kind === 'blocked_vehicle') return `/complexes/blocked-vehicles${at}&selected=${id}`
  if (kind === 'contract' || kind === 'contract_hold' || kind === 'sign') return `/complexes/details${at}`
  return null
}
