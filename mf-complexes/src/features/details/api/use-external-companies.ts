import { externalCompanies } from '@curbwise/api/resources/external-companies.calls'
import { queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** External companies whose name has the text. */
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
    status: query.isError
      ? 'The search did not get through'
      : query.isFetching
        ? 'Searching'
        : 'No company has this in its name',
  }
}
