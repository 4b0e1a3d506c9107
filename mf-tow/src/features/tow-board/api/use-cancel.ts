import { towNumber } from '@curbwise/rules/tows/number'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'

/** Cancels a tow with a reason. Throws when the gateway refuses, so the dialog can show the error. */
export function useCancel() {
  const toast = useToast()
  const call = useCall(tows.cancelTow, {
    invalidates: [tows.list, tows.get],
    onSuccess: (tow) =>
      toast.success(
        `Tow ${towNumber(tow.number)} canceled`,
        tow.driver ? `${tow.driver.name} is notified.` : undefined,
      ),
  })
  return (tow: Pick<TowRow, 'id'>, reason: string) => call.mutateAsync({ params: { id: tow.id }, body: { reason } })
}
