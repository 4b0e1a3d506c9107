import { vehicles } from '@curbwise/api/resources/places.calls'
import { listQueries } from '@curbwise/client'
import type { Ahead } from '@curbwise/platform'

/** Filters of the list: a complex, or the chosen company for users without a company. */
export const fieldsFor = (contract_id: string | null, tow_company_id: string | undefined) =>
  contract_id ? { contract_id } : { tow_company_id }

/**
 * Prefetches the list that the page will request, for the complex in the URL or the selected one. Does nothing for
 * users without a company, who must choose one first.
 */
export function prefetchVehicles({ client, session, search }: Ahead): void {
  if (!session.tow_company) return
  const contract_id = search.get('contract') ?? session.selected_contract_id
  const complex = session.contracts.find(({ id }) => id === contract_id)
  const { page, counted } = listQueries(vehicles.list, search, fieldsFor(complex?.id ?? null, undefined))
  void client.prefetchQuery(page)
  void client.prefetchQuery(counted)
}
