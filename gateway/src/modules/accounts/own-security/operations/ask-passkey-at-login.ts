import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { userOfTicket } from '../../sessions/index.ts'
import { personOf } from '../lifecycle/person-logging-in.ts'
import { askForSignature } from '../lifecycle/passkey-requests.ts'
import { passkeysOf } from '../passkey.store.ts'

/** Asks for a signature that finishes a login whose password was right. The ticket stays good. */
export const askPasskeyAtLogin: Operation<typeof api.session.askPasskey> = async (context, { body }) => {
  const user_id = await userOfTicket(context, body.ticket)
  return context.as(await personOf(context.db, user_id), async (own) =>
    askForSignature(own, user_id, await passkeysOf(own.db, user_id)),
  )
}
