import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const MOST = 50

/** The driver's own open tows, and the requests that nobody has. */
export function useDriverTows() {
  const mine = useQuery(queryFor(tows.list, { query: { segment: 'open', mine: 'true', limit: MOST } }))
  const requests = useQuery(
    queryFor(tows.list, { query: { segment: 'open', filter: 'status:is:requested', limit: MOST } }),
  )
  return { mine, requests }
}

/** One tow, whole. */
export const useDriverTow = (id: string) => useQuery(queryFor(tows.get, { params: { id } }))

/** Keeps whatever the driver looks at in step with the server. */
export const useLiveTows = () => useLiveEvents(['tows'])
