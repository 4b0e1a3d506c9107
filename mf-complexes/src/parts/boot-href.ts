/** URL of a booted car's page within its complex, that goes back to the list as it is. */
export const bootHref = (id: string, contract_id: string, params: URLSearchParams): string =>
  `/complexes/booted-vehicles/${id}/details?id=${contract_id}&list=${encodeURIComponent(String(params))}`

/**
 * The list that a booted car's page goes back to, as it was left (`list` in the URL): the company's for users who have
 * it, otherwise the complex's.
 */
export const bootListHref = (contract_id: string, list: string | null, is_company: boolean): string => {
  const params = new URLSearchParams(list ?? '')
  if (is_company) return String(params) ? `/booted-vehicles?${params}` : '/booted-vehicles'
  params.set('id', contract_id)
  return `/complexes/booted-vehicles?${params}`
}
