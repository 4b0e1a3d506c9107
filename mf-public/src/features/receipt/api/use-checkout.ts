import { payments } from '@curbwise/api/resources/payments.calls'
import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { queryFor } from '@curbwise/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paymentToStore, paymentStore } from '../../../parts/stored-payment.ts'
import { isSettled, nextPollDelay } from '../state/polling.ts'

/** Loads a payment and polls until the provider's event has settled it; then clears it from the tab. */
export function useCheckout(key: string): UseQueryResult<Checkout> {
  const query = useQuery({
    ...queryFor(payments.getCheckout, { params: { key } }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && isSettled(data.state) ? false : nextPollDelay(dataUpdateCount + errorUpdateCount),
  })
  const { data } = query
  useEffect(() => {
    if (!data) return
    const store = paymentStore(data.case_key)
    store.write(paymentToStore(store.read(), data))
  }, [data])
  return query
}
