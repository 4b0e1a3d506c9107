import { payments } from '@curbwise/api/resources/payments.calls'
import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { queryFor } from '@curbwise/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterwards, keptPlace } from '../../../parts/kept-payment.ts'
import { isSettled, nextPollDelay } from '../state/polling.ts'

/** A payment as the gateway knows it, asked again until the provider's event has settled it; the tab then forgets what it kept of it. */
export function useCheckout(key: string): UseQueryResult<Checkout> {
  const query = useQuery({
    ...queryFor(payments.getCheckout, { params: { key } }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && isSettled(data.state) ? false : nextPollDelay(dataUpdateCount + errorUpdateCount),
  })
  const { data } = query
  useEffect(() => {
    if (!data) return
    const place = keptPlace(data.case_key)
    place.write(afterwards(place.read(), data))
  }, [data])
  return query
}
