import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { NOT_SENT } from '../../../parts/not-sent.ts'

/** Asks the requester or the driver for a photo of the plate. */
export function useAskForPhoto({ id, contract }: Pick<Tow, 'id' | 'contract'>) {
  const toast = useToast()
  const call = useCall(tows.askForPhoto, {
    invalidates: [tows.list, tows.get],
    onSuccess: ({ sent_to }) =>
      contract.is_practice
        ? toast.info('The request is on record', NOT_SENT)
        : toast.success('Requested a plate photo', `Sent to ${sent_to}.`),
    onError: ({ message }) => toast.error('Couldn’t request a photo', message),
  })
  return {
    ask: (of: 'requester' | 'driver') => call.mutate({ params: { id }, body: { of } }),
    asking: call.isPending,
  }
}
