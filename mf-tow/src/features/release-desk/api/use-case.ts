import { custody } from '@curbwise/api/resources/custody.calls'
import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { tows } from '@curbwise/api/resources/tows.calls'
import { call, queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads a case and its tow, with the tow's documents and permissions. Live. */
export function useCase(id: string) {
  const place = useQuery(queryFor(custody.get, { params: { id } }))
  const tow_id = place.data?.tow.id
  const tow = useQuery({ ...queryFor(tows.get, { params: { id: tow_id ?? '' } }), enabled: tow_id !== undefined })
  useLiveEvents(['custody', 'tows', 'payments'], { also: [custody.get] })
  return { place, tow: tow.data ?? null }
}

/**
 * Holds the quoted amount for 15 minutes. Cached apart from the case's other queries, so that changes to another car
 * don't request a new quote. Changes to this car's charge do.
 */
export function useQuote(place: CustodyCase, after_hours: boolean) {
  const { charge, id } = place
  const held =
    place.status === 'in_storage' && place.can.release && place.checkout_until === null && charge.due.cents > 0
  return useQuery({
    queryKey: ['held sum', id, after_hours, charge.paid.cents, place.letters.length],
    queryFn: ({ signal }) => call(custody.quote, { params: { id }, body: { after_hours }, signal }),
    enabled: held,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
