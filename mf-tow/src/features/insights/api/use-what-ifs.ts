import type { BodyOf } from '@curbwise/api/call'
import { whatIfs } from '@curbwise/api/resources/what-ifs.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const PROGRESS_EVERY_MS = 1000
const STALE = { invalidates: [whatIfs.read] }

/** Loads what a company can replay, and its last replay; while that one runs, again every second. */
export const useWhatIfs = (company_id: string) =>
  useQuery({
    ...queryFor(whatIfs.read, { params: { id: company_id } }),
    refetchInterval: ({ state }) => (state.data?.last?.can.cancel ? PROGRESS_EVERY_MS : false),
  })

/** Loads the decisions of a replay that would differ, after a position. */
export const useWhatIfDecisions = (id: string, after: number, enabled: boolean) =>
  useQuery({ ...queryFor(whatIfs.decisions, { params: { id }, query: { after } }), enabled })

/** Starts and cancels replays of a company; each rejects when the gateway refuses. */
export function useWhatIfActs(company_id: string) {
  const start = useCall(whatIfs.start, STALE)
  const cancel = useCall(whatIfs.cancel, STALE)
  return {
    start: (body: BodyOf<typeof whatIfs.start>) => start.mutateAsync({ params: { id: company_id }, body }),
    cancel: (id: string) => cancel.mutateAsync({ params: { id } }),
    cancelling: cancel.isPending,
  }
}
