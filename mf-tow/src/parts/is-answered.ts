import { session } from '@curbwise/api/resources/session.calls'
import { call } from '@curbwise/client'
import { isUnreachable } from '@curbwise/client/unreachable'

/** A driver at a car waits no longer for an answer. */
const TIMEOUT_MS = 4000

/** Whether the server answers now, whatever it says: a phone that hasn't called it for a while doesn't know that its signal is gone. */
export async function isAnswered(): Promise<boolean> {
  try {
    await call(session.me, { silent: true, timeout: TIMEOUT_MS })
    return true
  } catch (error) {
    return !isUnreachable(error)
  }
}
