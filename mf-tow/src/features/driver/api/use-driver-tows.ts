import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const MAX_TOWS = 50

/** The driver's own open tows and the unassigned requests. */
export function useDriverTows() {
  const mine = useQuery(queryFor(tows.list, { query: { segment: 'open', mine: 'true', limit: MAX_TOWS } }))
  const requests = useQuery(
    queryFor(tows.list, { query: { segment: 'open', filter: 'status:is:requested', limit: MAX_TOWS } }),
  )
  return { mine, requests }
}

/** Loads the full record of one tow. */
export const useDriverTow = (id: string) => useQuery(queryFor(tows.get, { params: { id } }))

/** Refetches the driver's data when tows change on the server. */
export const useLiveTows = () => useLiveEvents(['tows'])

/** As many as a driver has in a night; each is a call of its own. */
const MAX_KNOWN = 8

/** Loads the records of the driver's first tows ahead, so that they open without a signal, too. */
export function useKnownTows(mine: readonly { readonly id: string }[]): void {
  const client = useQueryClient()
  const ids = mine
    .slice(0, MAX_KNOWN)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean))
      void client.prefetchQuery({ ...queryFor(tows.get, { params: { id } }), staleTime: Infinity })
  }, [client, ids])
}
