import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { usePractice } from './use-practice.ts'

/** Returns the number of open tows for the sidebar. Counts only the driver's own tows for drivers. */
export function useOpenTows(): number | undefined {
  const { role } = useSession()
  const mine = role === 'tow_driver' ? 'true' : undefined
  return (
    useQuery(queryFor(tows.list, { query: { segment: 'open', mine, ...usePractice(), limit: 1, counts: 'true' } })).data
      ?.total ?? undefined
  )
}
