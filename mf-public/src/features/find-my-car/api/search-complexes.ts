import { contracts } from '@curbwise/api/resources/places'
import { queryFor } from '@curbwise/client'
import type { SearchOption } from '@curbwise/ui/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** Complexes whose name or address has the text. */
export function useComplexes(text: string) {
  const search = useDeferredValue(text.trim())
  const query = useQuery({ ...queryFor(contracts.search, { query: { search } }), placeholderData: keepPreviousData, staleTime: 60_000 })
  const options: SearchOption[] = (query.data?.data ?? []).map(({ id, name, address, city, state }) => ({ id, name, detail: `${address}, ${city}, ${state}` }))
  return { options, query }
}
