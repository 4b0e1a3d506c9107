import { externalCompanies } from '@curbwise/api/resources/external-companies.calls'
import { queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** Loads external companies whose name contains the text. */
export function useExternalCompanies(text: string) {
  const search = useDeferredValue(text.trim())
  const query = useQuery({
    ...queryFor(externalCompanies.search, { query: { search } }),
    placeholderData: keepPreviousData,
  })
  const options = (query.data?.data ?? []).map(({ id, name, phone, email }) => ({
    id,
    name,
    detail: [phone, email].filter(Boolean).join(', '),
  }))
  return {
    options,
    status: query.isError ? 'The search failed. Try again.' : query.isFetching ? 'Searching' : 'No company matches',
  }
}
