import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor, useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'

/** What the driver's phone decided without a connection, and the call that settles a difference. */
export function usePhoneDecisions({ id }: Pick<Tow, 'id'>) {
  const toast = useToast()
  const query = useQuery(queryFor(tows.phoneDecisions, { params: { id } }))
  const settle = useCall(tows.settlePhoneDecisions, {
    invalidates: [tows.get, tows.list, tows.phoneDecisions],
    onSuccess: () => toast.success('The tow goes on', 'Your reason is in the history.'),
  })
  return { query, settle: (reason: string) => settle.mutateAsync({ params: { id }, body: { reason } }) }
}
