import { announcements } from '@curbwise/api/resources/announcements.calls'
import { queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** How many a notice would reach by each channel, and when it would go out; asked once it is known whom it is for. */
export function useRecipients(
  contract_id: string,
  audience: { readonly building?: string; readonly unit_id?: string } | null,
) {
  const query = useQuery({
    ...queryFor(announcements.recipients, { params: { id: contract_id }, query: audience ?? {} }),
    enabled: audience !== null,
    placeholderData: keepPreviousData,
  })
  return audience === null ? undefined : query.data
}
