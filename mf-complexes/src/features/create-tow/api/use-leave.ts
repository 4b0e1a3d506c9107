import type { BodyOf } from '@curbwise/api/call'
import { tows } from '@curbwise/api/resources/tows.calls'
import { ApiError, call } from '@curbwise/client'
import { refusalWords } from '@curbwise/messages/words/refusal'
import { useState } from 'react'
import { useRequestTexts, useScreenLanguage } from '../../../parts/driver-texts.ts'

/**
 * Reports to the server that the car was left, so that its check is counted. `leave` returns whether it was saved, or
 * null on failure.
 */
export function useLeave() {
  const t = useRequestTexts()
  const language = useScreenLanguage()
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const leave = async (body: BodyOf<typeof tows.leaveCar>): Promise<boolean | null> => {
    setLeaving(true)
    setFailed(null)
    try {
      return (await call(tows.leaveCar, { body })).is_kept
    } catch (thrown) {
      setFailed(thrown instanceof ApiError ? refusalWords(thrown, language) : t('leave.failed.send'))
      return null
    } finally {
      setLeaving(false)
    }
  }
  return { leave, leaving, failed, forget: () => setFailed(null) }
}
