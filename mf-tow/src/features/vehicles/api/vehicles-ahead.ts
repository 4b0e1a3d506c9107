import { vehicles } from '@curbwise/api/resources/places.calls'
import { listQueries } from '@curbwise/client'
import type { Ahead } from '@curbwise/platform'

/** What narrows the list: a complex, or for people of no company the one that they chose. */
export const fieldsFor = (contract_id: string | null, tow_company_id: string | undefined) =>
  contract_id ? { contract_id } : { tow_company_id }

/** The list as the page will ask for it, at the complex of the address or the selected one. People of no company have to choose first. */
export function vehiclesAhead({ client, session, search }: Ahead): void {
  if (!session.tow_company) return
  const asked = search.get('contract') ?? session.selected_contract_id
  const complex = session.contracts.find(({ id }) => id === asked)
  const { page, counted } = listQueries(vehicles.list, search, fieldsFor(complex?.id ?? null, undefined))
  void client.prefetchQuery(page)
  void client.prefetchQuery(counted)
}
