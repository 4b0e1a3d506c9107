import { tows } from '@curbwise/api/resources/tows.calls'
import { towTeam } from '@curbwise/api/resources/tow-team.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../../company/use-company.ts'
import { NOT_SENT } from '../../../parts/not-sent.ts'

const STALE_MS = 5 * 60_000

/** Contacts a tow's driver from the desk: sends a text, and returns the phone number once loaded. */
export function useReachDriver({ id, driver, contract, can }: Pick<Tow, 'id' | 'driver' | 'contract' | 'can'>) {
  const toast = useToast()
  const company = useCompany()
  const people = useQuery({
    ...queryFor(towTeam.towUsers, {
      params: { id: company?.id ?? '' },
      query: { filter: [`id:is:${driver?.id ?? ''}`] },
    }),
    enabled: can.notify_driver && driver !== null && company !== null,
    staleTime: STALE_MS,
  })
  const call = useCall(tows.notifyDriverSms, {
    invalidates: [tows.get],
    onSuccess: ({ sent_to }) =>
      contract.is_practice
        ? toast.info('The text is on record', NOT_SENT)
        : toast.success('Text sent', `To ${driver?.name ?? 'the driver'}, ${sent_to}.`),
  })
  return {
    phone: people.data?.data[0]?.phone ?? null,
    /** Rejects with the reason when it can't be sent. */
    text: (message: string) => call.mutateAsync({ params: { id }, body: { message: message || undefined } }),
  }
}
