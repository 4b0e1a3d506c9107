import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'

/** Ends the session of this request. Does nothing without a session. */
export const logOut: Operation<typeof api.session.logout> = async ({ session }) => {
  await session.end()
  return { ok: true }
}
