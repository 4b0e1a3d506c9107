import { adminOperations } from '@curbwise/api/resources/admin-operations.calls'
import type { OperationsExport } from '@curbwise/api/resources/admin-operations.schemas'
import { hrefOf, queryFor, useCall } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery } from '@tanstack/react-query'
import type { Narrow } from '../state/narrow.ts'

/** Jobs start and end without an event: what is shown is loaded again while the tab is visible. */
export const EVERY_SECONDS = 10
const LIVE = { refetchInterval: EVERY_SECONDS * 1000 }
const CHECKING = { refetchInterval: 2000 }

const { overview, jobs, messages, events, chains, versions, sizes } = adminOperations

export const useOverview = () => useQuery({ ...queryFor(overview), ...LIVE })
export const useJobs = (query: Narrow) => useQuery({ ...queryFor(jobs, { query }), ...LIVE })
export const useMessages = (query: Narrow) => useQuery({ ...queryFor(messages, { query }), ...LIVE })
export const useEvents = (query: Narrow) => useQuery({ ...queryFor(events, { query }), ...LIVE })
/** Loads the chains, more often while one is being checked. */
export const useChains = ({ tow_company_id }: Narrow) =>
  useQuery({
    ...queryFor(chains, { query: { tow_company_id } }),
    refetchInterval: ({ state }) =>
      (state.data?.data.some(({ checking }) => checking) ? CHECKING : LIVE).refetchInterval,
  })
export const useVersions = () => useQuery({ ...queryFor(versions), ...LIVE })
/** Loads the sizes once: measuring them reads every file of every table's directory. */
export const useSizes = () => useQuery(queryFor(sizes))

/** Exports all rows of a list, not only those that are shown. */
export const useOperationsExport = (list: OperationsExport, narrow: Narrow) =>
  useExport(adminOperations.export, list, (format) =>
    hrefOf(adminOperations.export, { query: { ...narrow, list, format } }),
  )

/** Calls that start or stop something; each rejects with the gateway's refusal. */
export function useOperationActs() {
  const retry = useCall(adminOperations.retry, { invalidates: [jobs, overview] })
  const stop = useCall(adminOperations.stop, { invalidates: [jobs, messages, overview] })
  const verify = useCall(adminOperations.verify, { invalidates: [chains, overview] })
  return {
    retry: (id: string) => retry.mutateAsync({ params: { id } }),
    stop: (id: string, reason: string) => stop.mutateAsync({ params: { id }, body: { reason } }),
    verify: (id: string) => verify.mutateAsync({ params: { id } }),
  }
}
