import type { BodyOf } from '@curbwise/api/call'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../parts/use-settled.ts'
import { useOrCopy } from './use-or-copy.ts'
import { isAbout } from '../state/request.ts'

type Question = BodyOf<typeof previewTow>

const MINUTE = 60_000
const PAUSE_MS = 700

/**
 * Loads the decision about the form as it is filled in. Every request is written to the check log, so it waits for a
 * pause in the typing; `ask` doesn't wait. While another entry about the same car loads, the last decision stays.
 */
export function useDeskPreview(question: Question | null) {
  const [settled, ask] = useSettled(JSON.stringify(question), PAUSE_MS)
  const body = JSON.parse(settled) as Question | null
  const preview = useQuery({
    ...queryFor(previewTow, { body: body ?? { contract_id: '' } }),
    enabled: body !== null,
    staleTime: MINUTE,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: (last) => (last && body && isAbout(last.decision, body) ? last : undefined),
  })
  const is_same_car = question !== null && body !== null && isAbout(body, question)
  return { preview: useOrCopy(preview, body), is_same_car, ask }
}
