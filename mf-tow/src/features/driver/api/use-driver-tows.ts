import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

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
