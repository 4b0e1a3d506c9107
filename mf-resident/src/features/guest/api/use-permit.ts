import { guests } from '@curbwise/api/resources/permits.calls'
import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { call, keyOf, useCall } from '@curbwise/client'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { nextPollDelay } from '../state/polling.ts'

const keyOfPermit = (key: string) => keyOf(guests.permit, { params: { key } })

/** Loads a permit by its key; polls a paid one until the provider's event has settled it. */
export const usePermit = (key: string): UseQueryResult<PublicPermit> =>
  useQuery({
    queryKey: keyOfPermit(key),
    queryFn: ({ signal }) => call(guests.permit, { params: { key }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.phase === 'waiting_for_payment' ? nextPollDelay(dataUpdateCount + errorUpdateCount) : false,
  })

/** Calls that change a permit; each response updates the cached permit. */
export function usePermitActs(key: string) {
  const client = useQueryClient()
  const onSuccess = (permit: PublicPermit): void => {
    client.setQueryData(keyOfPermit(key), permit)
  }
  // A refused retry may change the permit: no payment page was opened, the payment was sent, or the permit ended.
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

/** Caches the permit returned by a registration, so its page can show it immediately. */
export function useKeepPermit(): (permit: PublicPermit) => void {
  const client = useQueryClient()
  return (permit) => {
    client.setQueryData(keyOfPermit(permit.key), permit)
  }
}
