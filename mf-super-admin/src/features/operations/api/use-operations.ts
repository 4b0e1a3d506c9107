import { adminOperations } from '@curbwise/api/resources/admin-operations.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Jobs start and end without an event: what is shown is loaded again while the tab is visible. */
export const EVERY_SECONDS = 10
const LIVE = { refetchInterval: EVERY_SECONDS * 1000 }
const CHECKING = { refetchInterval: 2000 }

const { overview, jobs, messages, events, chains, versions, sizes } = adminOperations

export const useOverview = () => useQuery({ ...queryFor(overview), ...LIVE })
export const useJobs = () => useQuery({ ...queryFor(jobs), ...LIVE })
export const useMessages = () => useQuery({ ...queryFor(messages), ...LIVE })
export const useEvents = () => useQuery({ ...queryFor(events), ...LIVE })
/** Loads the chains, more often while one is being checked. */
export const useChains = () =>
  useQuery({
    ...queryFor(chains),
    refetchInterval: ({ state }) =>
      (state.data?.data.some(({ checking }) => checking) ? CHECKING : LIVE).refetchInterval,
  })
export const useVersions = () => useQuery({ ...queryFor(versions), ...LIVE })
/** Loads the sizes once: measuring them reads every file of every table's directory. */
export const useSizes = () => useQuery(queryFor(sizes))

/** Calls that start something; each rejects with the gateway's refusal. */
export function useOperationActs() {
  const retry = useCall(adminOperations.retry, { invalidates: [jobs, overview] })
  const verify = useCall(adminOperations.verify, { invalidates: [chains, overview] })
  return {
    retry: (id: string) => retry.mutateAsync({ params: { id } }),
    verify: (id: string) => verify.mutateAsync({ params: { id } }),
  }
}
