import { payments, type Checkout } from '@curbwise/api/resources/payments'
import { queryFor } from '@curbwise/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isSettled, nextLook } from '../state/patience.ts'

/** A payment as the gateway knows it, asked again until the provider's event has settled it. */
export const useCheckout = (key: string): UseQueryResult<Checkout> =>
  useQuery({
    ...queryFor(payments.getCheckout, { params: { key } }),
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && isSettled(data.state) ? false : nextLook(dataUpdateCount + errorUpdateCount),
  })
