import { custody } from '@curbwise/api/resources/custody.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { vehicleNotices } from '@curbwise/api/resources/vehicle-notices.calls'
import { call, queryFor, useLiveEvents } from '@curbwise/client'
import { useAbility } from '@curbwise/platform'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/** One tow, whole and live. */
export function useTow(id: string) {
  useLiveEvents(['tows', 'custody', 'payments', 'vehicle_notices'], {
    also: [tows.get, custody.get, vehicleNotices.list],
  })
  return useQuery(queryFor(tows.get, { params: { id } }))
}

/** The car's case at the lot with its letters, for people of the tow company; managers see what the tow itself says. */
export function useCase({ custody: place }: Pick<Tow, 'custody'>) {
  const { canOpen } = useAbility()
  return useQuery({
    ...queryFor(custody.get, { params: { id: place?.id ?? '' } }),
    enabled: place !== null && canOpen('/tows'),
  })
}

/**
 * What would be decided now. Every look is kept in the log of checks: so it is asked again when this tow or a notice of its car has
 * changed or somebody wants it, and not whenever something happens to another one.
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
  const known = useRef(notices)
  const askAgain = useEffectEvent(() => {
    void query.refetch()
  })
  useEffect(() => {
    if (known.current !== null && notices !== null && known.current !== notices) askAgain()
    known.current = notices ?? known.current
  }, [notices])
  return query
}

/** What was decided at a past minute, by what was known then; that never changes. */
export function useDecisionAt(id: string, at: string | null) {
  return useQuery({
    queryKey: ['decision at', id, at],
    queryFn: ({ signal }) => call(tows.decisionAt, { params: { id }, query: { at: at ?? undefined }, signal }),
    enabled: at !== null,
    staleTime: Infinity,
    retry: false,
  })
}
