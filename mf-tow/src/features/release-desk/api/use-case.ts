import { custody } from '@curbwise/api/resources/custody.calls'
import type { CustodyCase } from '@curbwise/api/resources/custody.schemas'
import { tows } from '@curbwise/api/resources/tows.calls'
import { call, queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** One case and, beside it, its tow: its papers and what may be done with its charge. Live. */
export function useCase(id: string) {
  const place = useQuery(queryFor(custody.get, { params: { id } }))
  const tow_id = place.data?.tow.id
  const tow = useQuery({ ...queryFor(tows.get, { params: { id: tow_id ?? '' } }), enabled: tow_id !== undefined })
  useLiveEvents(['custody', 'tows', 'payments'], { also: [custody.get] })
  return { place, tow: tow.data ?? null }
}

/**
 * Holds the sum that is read out for 15 minutes. It is kept apart from the other answers about the case: what happens to
 * another car must not ask for a new sum. Anything that changes this one's charge does.
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
