import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'

const DEFAULTS = ['tow_price_id', 'storage_lot_id']

/** Where the complex's missing price or lot is set, with the way back to the tow; null if something else stopped the tow. */
export function missingDefaultHref(
  fields: Readonly<Record<string, string>>,
  { id, contract }: Pick<TowRow, 'id' | 'contract'>,
): string | null {
  if (!DEFAULTS.some((field) => field in fields)) return null
  return `/company?${new URLSearchParams({ contract: contract.id, tow: id })}`
}
