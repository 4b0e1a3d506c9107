import type { ResponseOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { bodyOf, type PlateQuestion } from '../state/question.ts'

/**
 * The decision about the question in the address. Every asking is written to the check log, so it is asked when the person
 * asks: when the question changes, and on `refetch`; never because a window came to the front.
 */
export function usePlateCheck(question: PlateQuestion) {
  const body = bodyOf(question)
  return useQuery({
    ...queryFor(previewTow, { body: body ?? { contract_id: '' } }),
    enabled: body !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** What was answered to a question that was asked before; asks nothing. */
export function useAsked(question: PlateQuestion): ResponseOf<typeof previewTow> | undefined {
  const body = bodyOf(question)
  return useQuery({ ...queryFor(previewTow, { body: body ?? { contract_id: '' } }), enabled: false }).data
}
