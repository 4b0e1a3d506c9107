import type { BodyOf } from '@curbwise/api/call'
import { adminRules } from '@curbwise/api/resources/admin-rules.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const PROGRESS_EVERY_MS = 1000
const STALE = { invalidates: [adminRules.list, adminRules.get, adminRules.replay] }

const isRunning = (status: string | undefined): boolean => status === 'queued' || status === 'running'

/** Loads the versions of every place. */
export const useRules = () => useQuery(queryFor(adminRules.list))

/** Loads one version whole; while it is being replayed, again every second. */
export const useVersion = (version: string | null) =>
  useQuery({
    ...queryFor(adminRules.get, { params: { version: version ?? '' } }),
    enabled: version !== null,
    refetchInterval: ({ state }) => (isRunning(state.data?.replay?.status) ? PROGRESS_EVERY_MS : false),
  })

/** Loads the decisions of a replay that would differ, after a position. */
export const useReplayed = (id: string, after: number, enabled: boolean) =>
  useQuery({ ...queryFor(adminRules.replayed, { params: { id }, query: { after } }), enabled })

/** Calls that change versions or replay them; each rejects when the gateway refuses. */
export function useRulesActs() {
  const create = useCall(adminRules.create, STALE)
  const update = useCall(adminRules.update, STALE)
  const withdraw = useCall(adminRules.withdraw, STALE)
  const verify = useCall(adminRules.verify, STALE)
  const start = useCall(adminRules.startReplay, STALE)
  const cancel = useCall(adminRules.cancelReplay, STALE)
  return {
    create: (body: BodyOf<typeof adminRules.create>) => create.mutateAsync({ body }),
    update: (version: string, body: BodyOf<typeof adminRules.update>) =>
      update.mutateAsync({ params: { version }, body }),
    withdraw: (version: string, reason: string) => withdraw.mutateAsync({ params: { version }, body: { reason } }),
    verify: (version: string, body: BodyOf<typeof adminRules.verify>) =>
      verify.mutateAsync({ params: { version }, body }),
    replay: (version: string) => start.mutateAsync({ params: { version } }),
    replaying: start.isPending,
    cancelReplay: (id: string) => cancel.mutateAsync({ params: { id } }),
    cancelling: cancel.isPending,
  }
}
