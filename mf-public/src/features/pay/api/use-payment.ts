import { payments } from '@curbwise/api/resources/payments.calls'
import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { ApiError, keyOf, queryFor, useCall } from '@curbwise/client'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { afterwards, isEnded, isPaid, keptPlace, type KeptPayment } from '../../../parts/kept-payment.ts'
import type { Begun } from '../state/payment-status.ts'

/** It may be paid or given up in another tab meanwhile. */
const LOOK_AGAIN_MS = 5000

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.code === 'not_found'

const useOpenPayment = (key: string | null): UseQueryResult<Checkout> =>
  useQuery({
    ...queryFor(payments.getCheckout, { params: { key: key ?? '' } }),
    enabled: key !== null,
    retry: (times, error) => !isGone(error) && times < 2,
    refetchInterval: ({ state: { data } }) => (data?.url ? LOOK_AGAIN_MS : false),
  })

export interface OwnPayment {
  readonly kept: KeptPayment
  /** The payment that was begun before and that this visit came back from. */
  readonly query: UseQueryResult<Checkout>
  readonly begun: Begun
  /** Looks again at what the tab keeps, and at the case. */
  readonly look: () => Promise<void>
}

/** What this tab began to pay for a case. `named`: the payment of the address, where the tab keeps none. */
export function useOwnPayment(case_key: string, named: string | null): OwnPayment {
  const client = useQueryClient()
  const place = useMemo(() => keptPlace(case_key), [case_key])
  const [kept, setKept] = useState(place.read)
  const [over, setOver] = useState<string | null>(null)
  const begun = kept.checkout?.key ?? named
  const key = begun === over ? null : begun
  const query = useOpenPayment(key)
  const { data } = query
  // The payment is asked for before the case: with the case alone it would look like somebody else's.
  const look = useCallback(async () => {
    const now = place.read()
    if (now.checkout)
      await client
        .fetchQuery(queryFor(payments.getCheckout, { params: { key: now.checkout.key } }))
        .catch(() => undefined)
    setKept(now)
    await client.invalidateQueries({ queryKey: [payments.getCase.name] })
  }, [client, place])

  useEffect(() => {
    if (!data || data.case_key !== case_key) return
    place.write(afterwards(place.read(), data))
    if (isEnded(data.state) || isPaid(data.state))
      void client.invalidateQueries({ queryKey: [payments.getCase.name] }).then(() => setOver(data.key))
  }, [data, case_key, place, client])

  // The browser shows the page as it was left, from its cache.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      void look()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [client, look])

  const none = key === null || isGone(query.error)
  return { kept, query, begun: none ? null : (data ?? 'asked'), look }
}

/** Gives a payment up; the answer says how it really stands. */
export function useGiveUp(onDone: (checkout: Checkout) => void) {
  const client = useQueryClient()
  return useCall(payments.cancelCheckout, {
    invalidates: [payments.getCase],
    onSuccess: (checkout) => {
      client.setQueryData(keyOf(payments.getCheckout, { params: { key: checkout.key } }), checkout)
      onDone(checkout)
    },
  })
}
