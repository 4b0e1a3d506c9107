import { previewTow } from '@curbwise/api/resources/decisions.calls'
import type { BodyOf } from '@curbwise/api/call'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/**
 * The decision for the car, and its record. Every request is written to the check log, so it runs only when the question changes. What was
 * decided with the photo isn't asked again.
 */
export const useCarDecision = (question: BodyOf<typeof previewTow> | null) =>
  useQuery({
    ...queryFor(previewTow, { body: question ?? {} }),
    enabled: question !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
