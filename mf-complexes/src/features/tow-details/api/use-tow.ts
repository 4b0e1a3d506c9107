import { custody } from '@curbwise/api/resources/custody.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { vehicleNotices } from '@curbwise/api/resources/vehicle-notices.calls'
import { call, queryFor, useLiveEvents } from '@curbwise/client'
import { useAbility } from '@curbwise/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Loads the full record of one tow, live. */
export function useTow(id: string) {
  useLiveEvents(['tows', 'custody', 'payments', 'vehicle_notices'], {
    also: [tows.get, custody.get, vehicleNotices.list],
  })
  return useQuery(queryFor(tows.get, { params: { id } }))
}

/** Loads the car's storage case with its letters, for tow company users. Managers see only what the tow record says. */
export function useCase({ custody: place }: Pick<Tow, 'custody'>) {
  const { canOpen } = useAbility()
  return useQuery({
    ...queryFor(custody.get, { params: { id: place?.id ?? '' } }),
    enabled: place !== null && canOpen('/tows'),
  })
}

/**
 * Loads the current decision. Every request is written to the check log, so it's refetched only when this tow or a
 * notice for its car changes or the user asks, never for changes to other tows.
 */
export function useDecisionNow({ id, version, alert }: Pick<Tow, 'id' | 'version' | 'alert'>, notices: string | null) {
  const query = useQuery({
    queryKey: ['decision now', id, version, alert?.since ?? null],
    queryFn: ({ signal }) => call(tows.decisionAt, { params: { id }, query: {}, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  })
  const last_notices = useRef(notices)
  const askAgain = useEffectEvent(() => {
    void query.refetch()
  })
  useEffect(() => {
    if (last_notices.current !== null && notices !== null && last_notices.current !== notices) askAgain()
    last_notices.current = notices ?? last_notices.current
  }, [notices])
  return query
}

/** Loads the decision for a past minute, based on what was known then. It never changes. */
export function useDecisionAt(id: string, at: string | null) {
  return useQuery({
    queryKey: ['decision at', id, at],
    queryFn: ({ signal }) => call(tows.decisionAt, { params: { id }, query: { at: at ?? undefined }, signal }),
    enabled: at !== null,
    staleTime: Infinity,
    retry: false,
  })
}
