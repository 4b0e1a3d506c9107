import { residents } from '@curbwise/api/resources/residents.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/**
 * Loads the unit's guests and requests together with its record, so the page appears all at once: a part that arrived
 * later would move what the user is about to press. Returns true once both have responded; a failure doesn't delay the
 * page.
 */
export function useInitialQueries(): boolean {
  const guests = useQuery(queryFor(residents.guests))
  const tows = useQuery(queryFor(residents.requestedTows))
  return [guests, tows].every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}
