import type { BodyOf } from '@curbwise/api/call'
import { contractClones } from '@curbwise/api/resources/contract-clones.calls'
import { contracts } from '@curbwise/api/resources/places.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const PROGRESS_EVERY_MS = 1000
const SHOWN = 10
const STALE = { invalidates: [contractClones.list, contractClones.get] }

/** Loads what a copy at that company would and would not have. */
export const useClonePreview = (id: string, tow_company_id: string) =>
  useQuery(queryFor(contractClones.preview, { params: { id }, body: { tow_company_id } }))

/** Returns the call that starts a clone; its progress is read on its own. */
export function useStartClone() {
  const start = useCall(contractClones.start, STALE)
  return (id: string, body: Omit<BodyOf<typeof contractClones.start>, 'wait'>) =>
    start.mutateAsync({ params: { id }, body: { ...body, wait: false } })
}

/** Loads one clone; while it runs, again every second. */
export function useClone(cloneId: string) {
  const cancel = useCall(contractClones.cancel, { invalidates: [...STALE.invalidates, contracts.choose] })
  const query = useQuery({
    ...queryFor(contractClones.get, { params: { cloneId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_EVERY_MS : false),
  })
  return {
    query,
    canceling: cancel.isPending,
    cancel: () => cancel.mutateAsync({ params: { cloneId } }),
  }
}

/** Loads the last clones; while one runs, again and again. */
export const useRecentClones = () =>
  useQuery({
    ...queryFor(contractClones.list, { query: { limit: SHOWN } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'running') ? PROGRESS_EVERY_MS : false,
  })
