/** URL of a tow's page within its complex. */
export const towHref = (id: string, contract_id: string): string => `/complexes/tows/${id}/details?id=${contract_id}`

/**
 * The list that a tow's page goes back to: dispatch's own list, as it was left, for users who have one (`list` in the
 * URL), else the complex's.
 */
export const listHref = (contract_id: string, list: string | null, is_dispatch: boolean): string => {
  if (!is_dispatch) return towsHref(contract_id)
  const params = String(new URLSearchParams(list ?? ''))
  return params ? `/tows?${params}` : '/tows'
}

/** URL of a complex's tows. */
export const towsHref = (contract_id: string): string => `/complexes/tows?id=${contract_id}`
