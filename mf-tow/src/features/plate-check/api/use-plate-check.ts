import type { ResponseOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { bodyOf, type PlateQuestion } from '../state/question.ts'
import { isUnreachable } from '@curbwise/client/unreachable'

const AGAIN_MS = 15_000

/**
 * Loads the decision for the question in the URL. Every request is written to the check log, so it runs only when the
 * question changes or on `refetch`, never on window focus. While the gateway can't be reached, which writes nothing, it's asked again.
 */
export function usePlateCheck(question: PlateQuestion) {
  const body = bodyOf(question)
  return useQuery({
    ...queryFor(previewTow, { body: body ?? { contract_id: '' } }),
    enabled: body !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (isUnreachable(state.error) ? AGAIN_MS : false),
  })
}

/** Returns the cached answer to an earlier question without a request. */
export function useAsked(question: PlateQuestion): ResponseOf<typeof previewTow> | undefined {
  const body = bodyOf(question)
  return useQuery({ ...queryFor(previewTow, { body: body ?? { contract_id: '' } }), enabled: false }).data
}
