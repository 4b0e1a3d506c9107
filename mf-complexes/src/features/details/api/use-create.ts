import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor, useCall } from '@curbwise/client'
import { usePlatform } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** Takes a complex on and goes to it: the log-in knows it from then on. */
export function useCreate() {
  const { refreshSession } = usePlatform()
  const navigate = useNavigate()
  const create = useCall(contractRecords.create)
  return async (body: Parameters<typeof create.mutateAsync>[0]['body']): Promise<void> => {
    const { id } = await create.mutateAsync({ body })
    await refreshSession()
    // The address is what selects a complex.
    await navigate(`/complexes/details?id=${id}`, { replace: true })
  }
}

/** Tow companies for a super admin to choose the one that takes the complex on. */
export function useCompanies(text: string, enabled: boolean) {
  const search = useDeferredValue(text.trim())
  const query = useQuery({
    ...queryFor(towCompanies.choose, { query: { search } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const options = (query.data?.data ?? []).map(({ id, name, city, state }) => ({
    id,
    name,
    detail: [city, state].filter(Boolean).join(', '),
  }))
  return {
    options,
    status: query.isError
      ? 'The search did not get through'
      : query.isFetching
        ? 'Searching'
        : 'No company has this in its name',
  }
}
