import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { useCall } from '@curbwise/client'
import { useFound } from '@curbwise/client/use-found'
import { usePlatform } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'

/** Adds a complex, reloads the session so that it's included, and opens it. */
export function useCreate() {
  const { refreshSession } = usePlatform()
  const navigate = useNavigate()
  const create = useCall(contractRecords.create)
  return async (body: Parameters<typeof create.mutateAsync>[0]['body']): Promise<void> => {
    const { id } = await create.mutateAsync({ body })
    await refreshSession()
    // The URL selects the complex.
    await navigate(`/complexes/details?id=${id}`, { replace: true })
  }
}

/** Loads tow companies for a super admin to assign the complex to. */
export function useCompanies(text: string, enabled: boolean) {
  const query = useFound(towCompanies.choose, text, (search) => ({ query: { search } }), { enabled })
  const options = (query.data?.data ?? []).map(({ id, name, city, state }) => ({
    id,
    name,
    detail: [city, state].filter(Boolean).join(', '),
  }))
  return {
    options,
    status: query.isError ? 'The search failed. Try again.' : query.isFetching ? 'Searching' : 'No company matches',
  }
}
