import { towNumber } from '@curbwise/rules/tows/number'
import { units } from '@curbwise/api/resources/places.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'

/** Confirms a resident's request. If the gateway refuses, shows a toast and keeps the line. */
export function useConfirmTow() {
  const toast = useToast()
  const call = useCall(tows.confirmTow, {
    invalidates: [units.requestedTows, tows.list],
    onSuccess: (tow) => toast.success(`Tow ${towNumber(tow.number)} confirmed`, 'Dispatch sees it from now on.'),
    onError: ({ message }) => toast.error("Couldn't confirm the request", message),
  })
  return {
    confirm: (id: string) => call.mutate({ params: { id } }),
    busy: call.isPending ? (call.variables?.params.id ?? null) : null,
  }
}
