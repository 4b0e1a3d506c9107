import { insights } from '@curbwise/api/resources/insights.calls'
import { queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Asked } from '../state/asked.ts'

/** Loads what a company's records say about the days in the address. Old figures stay while new ones load. */
export const useInsights = (company_id: string, { from, until, complex }: Asked, enabled: boolean) =>
  useQuery({
    ...queryFor(insights.get, {
      params: { id: company_id },
      query: { ...(from && { from }), ...(until && { until }), ...(complex && { contract_id: complex }) },
    }),
    placeholderData: keepPreviousData,
    enabled,
  })
