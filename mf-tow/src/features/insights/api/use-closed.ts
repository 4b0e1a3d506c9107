import { reports } from '@curbwise/api/resources/reports.calls'
import { queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

interface AskedDays {
  readonly from: string
  readonly until: string
  readonly complex: string | null
  /** Only for users without a company, who choose one. */
  readonly company: string | undefined
}

/**
 * Loads what closed and what was collected in the same days and complex: the report's own figures, so that both screens say the same.
 * Old figures stay while new ones load.
 */
export function useClosed({ from, until, complex, company }: AskedDays) {
  const query = {
    from,
    until,
    ...(company && { tow_company_id: company }),
    ...(complex && { filter: [`contract_id:is:${complex}` as const] }),
  }
  const figures = useQuery({ ...queryFor(reports.figures, { query }), placeholderData: keepPreviousData })
  const groups = useQuery({
    ...queryFor(reports.groups, { query: { ...query, by: 'contract' } }),
    placeholderData: keepPreviousData,
  })
  return { figures, groups }
}
