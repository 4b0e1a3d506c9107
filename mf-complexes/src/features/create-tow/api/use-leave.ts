import type { BodyOf } from '@curbwise/api/call'
import { tows } from '@curbwise/api/resources/tows.calls'
import { ApiError, call } from '@curbwise/client'
import { useState } from 'react'

/** Tells the server that a car is left, so that the check that kept it is counted. `leave` answers whether it was kept, or null when no answer came. */
export function useLeave() {
  const [leaving, setLeaving] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const leave = async (body: BodyOf<typeof tows.leaveCar>): Promise<boolean | null> => {
    setLeaving(true)
    setFailed(null)
    try {
      return (await call(tows.leaveCar, { body })).is_kept
    } catch (thrown) {
      setFailed(thrown instanceof ApiError ? thrown.message : 'It could not be sent.')
      return null
    } finally {
      setLeaving(false)
    }
  }
  return { leave, leaving, failed, forget: () => setFailed(null) }
}
