import type { Tow } from '@curbwise/api/resources/tow-record.schemas'

/** URL of the tow's page, with the list it was opened from, so the page's way back leads there. */
export function detailsHref({ id, contract }: Pick<Tow, 'id' | 'contract'>, list: URLSearchParams): string {
  const params = new URLSearchParams({ id: contract.id, list: String(list) })
  return `/complexes/tows/${id}/details?${params}`
}
