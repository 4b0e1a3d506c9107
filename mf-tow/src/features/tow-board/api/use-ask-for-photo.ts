import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'

/** Asks the requester or the driver for a photo of the plate. */
export function useAskForPhoto({ id }: Pick<Tow, 'id'>) {
  const toast = useToast()
  const call = useCall(tows.askForPhoto, {
    invalidates: [tows.list, tows.get],
    onSuccess: ({ sent_to }) => toast.success('Requested a plate photo', `Sent to ${sent_to}.`),
    onError: ({ message }) => toast.error('Couldn’t request a photo', message),
  })
  return {
    ask: (of: 'requester' | 'driver') => call.mutate({ params: { id }, body: { of } }),
    asking: call.isPending,
  }
}
