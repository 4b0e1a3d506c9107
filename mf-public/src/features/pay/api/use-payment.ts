import { payments } from '@curbwise/api/resources/payments.calls'
import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { ApiError, keyOf, queryFor, useCall } from '@curbwise/client'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { paymentToStore, isEnded, isPaid, paymentStore, type StoredPayment } from '../../../parts/stored-payment.ts'
import type { StartedPayment } from '../state/payment-status.ts'

/** Polling interval: the payment may be completed or given up in another tab. */
const POLL_MS = 5000

const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.code === 'not_found'

const useOpenPayment = (key: string | null): UseQueryResult<Checkout> =>
  useQuery({
    ...queryFor(payments.getCheckout, { params: { key: key ?? '' } }),
    enabled: key !== null,
    retry: (times, error) => !isNotFound(error) && times < 2,
    refetchInterval: ({ state: { data } }) => (data?.url ? POLL_MS : false),
  })

export interface OwnPayment {
  readonly stored: StoredPayment
  /** The payment started earlier, which this visit returned from. */
  readonly query: UseQueryResult<Checkout>
  readonly started: StartedPayment
  /** Rereads the tab's stored payment and refetches the case. */
  readonly reload: () => Promise<void>
}

/** Returns the payment this tab started for a case. `named`: the payment in the URL, used if the tab stores none. */
export function useOwnPayment(case_key: string, key_in_url: string | null): OwnPayment {
  const client = useQueryClient()
  const store = useMemo(() => paymentStore(case_key), [case_key])
  const [stored, setStored] = useState(store.read)
  const [ended_key, setEndedKey] = useState<string | null>(null)
  const started = stored.checkout?.key ?? key_in_url
  const key = started === ended_key ? null : started
  const query = useOpenPayment(key)
  const { data } = query
  // Load the payment before the case: with the case alone, it would look like another user's payment.
  const reload = useCallback(async () => {
    const now = store.read()
    if (now.checkout)
      await client
        .fetchQuery(queryFor(payments.getCheckout, { params: { key: now.checkout.key } }))
        .catch(() => undefined)
    setStored(now)
    await client.invalidateQueries({ queryKey: [payments.getCase.name] })
  }, [client, store])

  useEffect(() => {
    if (!data || data.case_key !== case_key) return
    store.write(paymentToStore(store.read(), data))
    if (isEnded(data.state) || isPaid(data.state))
      void client.invalidateQueries({ queryKey: [payments.getCase.name] }).then(() => setEndedKey(data.key))
  }, [data, case_key, store, client])

  // The browser may restore the page from its back/forward cache, so reload.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      void reload()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [client, reload])

  const none = key === null || isNotFound(query.error)
  return { stored, query, started: none ? null : (data ?? 'loading'), reload }
}

/** Gives a payment up; the response has its actual state. */
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
