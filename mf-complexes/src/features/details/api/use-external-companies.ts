import { externalCompanies } from '@curbwise/api/resources/external-companies.calls'
import { useFound } from '@curbwise/client/use-found'

/** Loads external companies whose name contains the text. */
export function useExternalCompanies(text: string) {
  const query = useFound(externalCompanies.search, text, (search) => ({ query: { search } }))
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
