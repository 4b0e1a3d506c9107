import { refusedCaptures } from '@curbwise/api/resources/refused-captures.calls'
import type { RefusedCapture } from '@curbwise/api/resources/refused-captures.schemas'
import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { towNumber } from '@curbwise/rules/tows/number'
import { useQuery } from '@tanstack/react-query'

/** What drivers captured without a connection and the server refused: those that wait, the oldest first, then those settled lately. */
export const useRefusedCaptures = (filter: {
  readonly tow_company_id: string | undefined
  readonly contract_id: string | undefined
}) => useQuery(queryFor(refusedCaptures.list, { query: filter }))

/** Settles one of them. Throws when the gateway refuses, so the dialog can show why. */
export function useSettleCapture() {
  const toast = useToast()
  const invalidates = [refusedCaptures.list, tows.list]
  const tow = useCall(refusedCaptures.tow, {
    invalidates,
    onSuccess: ({ settled }) =>
      toast.success(settled?.tow ? `Tow ${towNumber(settled.tow.number)} requested` : 'Tow requested'),
  })
  const dismiss = useCall(refusedCaptures.dismiss, {
    invalidates,
    onSuccess: () => toast.success('Dismissed', 'Your reason is in the history.'),
  })
  return {
    tow: async ({ id }: Pick<RefusedCapture, 'id'>, override_reason: string) => {
      await tow.mutateAsync({ params: { id }, body: override_reason ? { override_reason } : {} })
    },
    dismiss: async ({ id }: Pick<RefusedCapture, 'id'>, reason: string) => {
      await dismiss.mutateAsync({ params: { id }, body: { reason } })
    },
  }
}
