import type { BodyOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const MINUTE = 60_000

/**
 * The decision about a question; without `ask` only what was asked before. Every asking is written to the check log, so it is asked when the person
 * comes to it, again after a minute, and never because a window came to the front.
 */
export function usePreview(question: BodyOf<typeof previewTow> | null, ask: boolean) {
  return useQuery({
    ...queryFor(previewTow, { body: question ?? { contract_id: '' } }),
    enabled: ask && question !== null,
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
