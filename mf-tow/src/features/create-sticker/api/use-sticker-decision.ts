import type { BodyOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { loadCopyCheck, useCopyCheck } from '@curbwise/client/use-copy-check'
import { useSession } from '@curbwise/platform'
import { useEffect } from 'react'
import { isUnreachable } from '@curbwise/client/unreachable'
import { useCarDecision } from './use-car-decision.ts'

/**
 * The decision for the car. While the gateway can't be reached, a driver gets it from the copy on the phone, unless that is too old to
 * decide.
 */
export function useStickerDecision(question: BodyOf<typeof previewTow> | null) {
  const { userId, role } = useSession()
  const is_driver = role === 'tow_driver'
  // Without a signal it couldn't be loaded any more.
  useEffect(() => {
    if (is_driver) loadCopyCheck().catch(() => null)
  }, [is_driver])
  const asked = useCarDecision(question)
  const asks_copy = is_driver && !asked.data && isUnreachable(asked.error)
  const found = useCopyCheck(userId ?? '', asks_copy ? question : null).data
  const by_copy = asks_copy && found && 'decision' in found ? found : null
  return {
    decision: asked.data?.decision ?? (by_copy && !by_copy.clock.is_stale ? by_copy.decision : null),
    vehicle: asked.data?.vehicle ?? null,
    by_copy,
    failed: asked.isError,
  }
}
