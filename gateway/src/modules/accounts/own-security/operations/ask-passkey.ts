import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { askForSignature } from '../lifecycle/passkey-requests.ts'
import { passkeysOf } from '../passkey.store.ts'

/** Asks for a signature that proves the factor of this session again. */
export const askPasskey: Operation<typeof api.ownSecurity.askPasskey> = async (context) => {
  const user_id = context.actor.user_id ?? ''
  return askForSignature(context, user_id, await passkeysOf(context.db, user_id))
}
