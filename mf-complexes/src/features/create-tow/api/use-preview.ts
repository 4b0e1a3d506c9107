import type { BodyOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { isUnreachable } from '@curbwise/client/unreachable'
import { useQuery } from '@tanstack/react-query'
import { type AskedPreview, useOrCopy } from './use-or-copy.ts'

const MINUTE = 60_000
/** A phone without a signal tries again. */
const AGAIN_MS = 15_000

/**
 * Loads the decision about a question; without `ask`, returns only a cached answer. Every request is written to the
 * check log, so it runs when the user reaches the question and again after a minute, never on window focus.
 */
export function usePreview(question: BodyOf<typeof previewTow> | null, ask: boolean): AskedPreview {
  const preview = useQuery({
    ...queryFor(previewTow, { body: question ?? { contract_id: '' } }),
    enabled: ask && question !== null,
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (isUnreachable(state.error) ? AGAIN_MS : false),
  })
  return useOrCopy(preview, ask ? question : null)
}
