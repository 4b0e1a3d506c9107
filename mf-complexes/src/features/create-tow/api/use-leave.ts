import type { BodyOf } from '@curbwise/api/call'
import { tows } from '@curbwise/api/resources/tows.calls'
import { ApiError, call } from '@curbwise/client'
import { useState } from 'react'

/**
 * Reports to the server that the car was left, so that its check is counted. `leave` returns whether it was saved, or
 * null on failure.
 */
export function useLeave() {
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const leave = async (body: BodyOf<typeof tows.leaveCar>): Promise<boolean | null> => {
    setLeaving(true)
    setFailed(null)
    try {
      return (await call(tows.leaveCar, { body })).is_kept
    } catch (thrown) {
      setFailed(thrown instanceof ApiError ? thrown.message : 'Couldn’t send it.')
      return null
    } finally {
      setLeaving(false)
    }
  }
  return { leave, leaving, failed, forget: () => setFailed(null) }
}
