import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

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

/**
 * Loads the records of the driver's first tows ahead, so that they open without a signal, too, and loads one again when its row in the list
 * has changed.
 */
export function useKnownTows(mine: readonly TowRow[]): void {
  const client = useQueryClient()
  const known = useRef<ReadonlySet<TowRow>>(new Set())
  useEffect(() => {
    const rows = mine.slice(0, MAX_KNOWN)
    for (const row of rows) {
      // A row that hasn't changed is the same object after the list has loaded again.
      if (known.current.has(row)) continue
      // Fetches only a record that isn't here or that an event has marked as out of date.
      void client.prefetchQuery({ ...queryFor(tows.get, { params: { id: row.id } }), staleTime: Infinity })
    }
    known.current = new Set(rows)
  }, [client, mine])
}
