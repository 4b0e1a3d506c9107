import { residents } from '@curbwise/api/resources/residents.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/**
 * Asks for the unit's guests and requests together with its record, so that the page comes whole: a part that comes later pushes
 * away what somebody is about to press. True once both were answered; one that fails at first holds nothing up.
 */
export function useFirstAnswers(): boolean {
  const guests = useQuery(queryFor(residents.guests))
  const tows = useQuery(queryFor(residents.requestedTows))
  return [guests, tows].every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}
