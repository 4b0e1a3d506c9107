import { fleet } from '@curbwise/api/resources/fleet.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../../company/use-company.ts'

const LONG = 5 * 60_000

/** How the driver of a tow is reached from the desk: a text message, and the number to call once it is known. */
export function useReachDriver({ id, driver, can }: Pick<Tow, 'id' | 'driver' | 'can'>) {
  const toast = useToast()
  const company = useCompany()
  const people = useQuery({
    ...queryFor(fleet.towUsers, { params: { id: company?.id ?? '' } }),
    enabled: can.notify_driver && driver !== null && company !== null,
    staleTime: LONG,
  })
  const call = useCall(tows.notifyDriverSms, {
    invalidates: [tows.get],
    onSuccess: ({ sent_to }) =>
      toast.success('Text message on its way', `To ${driver?.name ?? 'the driver'}, ${sent_to}.`),
  })
  return {
    phone: people.data?.data.find((one) => one.id === driver?.id)?.phone ?? null,
    /** Rejects with why it cannot be sent. */
    text: (message: string) => call.mutateAsync({ params: { id }, body: { message: message || undefined } }),
  }
}
