import { guests } from '@curbwise/api/resources/permits.calls'
import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { call, keyOf, useCall } from '@curbwise/client'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { nextPollDelay } from '../state/polling.ts'

const keyOfPermit = (key: string) => keyOf(guests.permit, { params: { key } })

/** A permit by its address; a paid one is asked for again until the provider's event has settled it. */
export const usePermit = (key: string): UseQueryResult<PublicPermit> =>
  useQuery({
    queryKey: keyOfPermit(key),
    queryFn: ({ signal }) => call(guests.permit, { params: { key }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.phase === 'waiting_for_payment' ? nextPollDelay(dataUpdateCount + errorUpdateCount) : false,
  })

/** Acts on the permit of an address; what they answer is what stands there from then on. */
export function usePermitActs(key: string) {
  const client = useQueryClient()
  const onSuccess = (permit: PublicPermit): void => {
    client.setQueryData(keyOfPermit(key), permit)
  }
  // A refused try again leaves the permit otherwise than it is shown: begun without a page, sent, or over.
  const onError = (): void => {
    void client.invalidateQueries({ queryKey: keyOfPermit(key) })
  }
  return {
    retry: useCall(guests.retryPayment, { onSuccess, onError }),
    extend: useCall(guests.extend, { onSuccess }),
    end: useCall(guests.end, { onSuccess }),
    tell: useCall(guests.addContact, { onSuccess }),
  }
}

/** What registering answered stands at the permit's address at once. */
export function useKeepPermit(): (permit: PublicPermit) => void {
  const client = useQueryClient()
  return (permit) => {
    client.setQueryData(keyOfPermit(permit.key), permit)
  }
}
