import { createHash, randomBytes } from 'node:crypto'
import { decryptPin, encryptPin } from '../../../db/pin-cipher.ts'
import type { OperationContext } from '../../../operation/operation.ts'
import { findLiveInvitation, insertInvitation } from '../../parking/units/index.ts'

const TOKEN_BYTES = 18

export interface Invitation {
  readonly url: string
  readonly created_at: string
  readonly uses: number
}

type Reading = Pick<OperationContext, 'db' | 'actor' | 'installation' | 'origin'>

/** Returns the unit's link if it is valid. */
export async function liveInvitation({
  db,
  actor,
  installation,
  origin,
}: Reading): Promise<(Invitation & { readonly id: string }) | null> {
  if (actor.unit_id === null) return null
  const row = await findLiveInvitation(db, actor.unit_id)
  if (!row) return null
  const token = decryptPin(installation.pin_key, row.sealed_token)
  return {
    id: row.id,
    url: `${origin}/guest?invitation=${token}`,
    created_at: row.created_at.toISOString(),
    uses: row.uses,
  }
}

/** Creates a random link. It is found by its digest, and stored sealed so that the resident can see it again. */
export async function createInvitationLink(
  { db, actor, installation }: Reading,
  home: { readonly contract_id: string; readonly unit_id: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { id } = await insertInvitation(db, {
    ...home,
    token_sha256: createHash('sha256').update(token).digest(),
    sealed_token: encryptPin(installation.pin_key, token),
    created_by_name: actor.name,
  })
  return id
}
