import { ALL_COMPLEXES } from '@curbwise/api/screen'

/** URL of a tow's page within its complex. */
export const towHref = (id: string, contract_id: string): string => `/complexes/tows/${id}/details?id=${contract_id}`

/** URL of a tow's page that goes back to the list of all complexes, as it is. */
export const towHrefFromAll = (id: string, contract_id: string, params: URLSearchParams): string =>
  `${towHref(id, contract_id)}&list=${encodeURIComponent(String(params))}`

/**
 * The list that a tow's page goes back to, as it was left (`list` in the URL): dispatch's own for users who have one, or
 * the one of all complexes. Otherwise the complex's.
 */
export const listHref = (contract_id: string, list: string | null, is_dispatch: boolean): string => {
  const params = new URLSearchParams(list ?? '')
  if (is_dispatch) return String(params) ? `/tows?${params}` : '/tows'
  return params.get('id') === ALL_COMPLEXES ? `/complexes/tows?${params}` : towsHref(contract_id)
}

/** URL of a complex's tows. */
export const towsHref = (contract_id: string): string => `/complexes/tows?id=${contract_id}`
