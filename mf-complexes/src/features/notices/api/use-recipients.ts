import { announcements } from '@curbwise/api/resources/announcements.calls'
import { queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/**
 * Loads how many recipients each channel would reach and when the notice would be sent. Waits until an audience is
 * chosen.
 */
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
