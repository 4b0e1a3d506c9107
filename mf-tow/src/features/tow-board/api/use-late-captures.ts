import { lateCaptures } from '@curbwise/api/resources/late-captures.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'

/** What phones of disabled logins sent and wasn't accepted: what waits, the oldest first, then what was settled lately. */
export const useLateCaptures = (filter: {
  readonly tow_company_id: string | undefined
  readonly contract_id: string | undefined
}) => useQuery(queryFor(lateCaptures.list, { query: filter }))

/** Settles one of them. Throws when the gateway refuses. */
export function useSettleLateCapture() {
  const toast = useToast()
  const invalidates = [lateCaptures.list, tows.list, tows.get]
  const add = useCall(lateCaptures.add, { invalidates, onSuccess: () => toast.success('Photo added to the tow') })
  const dismiss = useCall(lateCaptures.dismiss, {
    invalidates,
    onSuccess: () => toast.success('Dismissed', 'Your reason is in the history.'),
  })
  return {
    add: (id: string) => add.mutate({ params: { id } }),
    adding: add.isPending,
    dismiss: async (id: string, reason: string) => {
      await dismiss.mutateAsync({ params: { id }, body: { reason } })
    },
  }
}
