import type { ComplexRow, LotRow, PriceRow, Usable } from './types.ts'

interface Known {
  readonly prices: readonly PriceRow[]
  readonly lots: readonly LotRow[]
}

const nameIn = (rows: readonly { readonly id: string; readonly name: string }[], id: string | null): string | null =>
  id === null ? null : (rows.find((row) => row.id === id)?.name ?? 'one that ended')

/** What a complex uses now, by name: null for nothing. */
export const currentOf = (complex: ComplexRow, kind: Usable['kind'], { prices, lots }: Known): string | null =>
  kind === 'price' ? nameIn(prices, complex.default_tow_price_id) : nameIn(lots, complex.default_storage_lot_id)

/** Whether choosing it for the complex would change nothing. */
export function usesAlready(complex: ComplexRow, { kind, row }: Usable): boolean {
  if (kind === 'lot') return complex.default_storage_lot_id === row.id
  return row.is_upcoming ? complex.next_tow_price_id === row.id : complex.default_tow_price_id === row.id
}
