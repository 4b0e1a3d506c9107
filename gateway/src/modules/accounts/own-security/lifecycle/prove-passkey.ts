import type { Actor } from '../../../../db/actor.ts'
import { Refusal } from '../../../../errors/errors.ts'
import type { Stage } from '../../../../operation/operation.ts'
import { readSignature, type SignedByPasskey } from '../passkey.ts'
import { countUse, passkeysOf } from '../passkey.store.ts'
import { takeRequest } from './passkey-requests.ts'

/**
 * Checks what a passkey of the person signed. The request is used up and committed first, so a wrong signature can't be tried
 * again. Throws `wrong_passkey`.
 */
export async function provePasskey(
  { transaction, origin }: Stage,
  { person, user_id }: { readonly person: Actor; readonly user_id: string },
  signed: SignedByPasskey,
): Promise<{ readonly kind: 'passkey' }> {
  const { challenge, passkey } = await transaction(
    async (context) => ({
      challenge: await takeRequest(context, user_id, signed.response.clientDataJSON),
      passkey: (await passkeysOf(context.db, user_id)).find(({ credential_id }) => credential_id === signed.id),
    }),
    person,
  )
  const counter = challenge !== null && passkey ? await readSignature(signed, passkey, { origin, challenge }) : null
  if (counter === null || !passkey) throw new Refusal('wrong_passkey')
  return transaction(async ({ db, clock }) => {
    if (!(await countUse(db, passkey.id, { counter, last_used_at: clock.now() }))) throw new Refusal('wrong_passkey')
    return { kind: 'passkey' }
  }, person)
}
