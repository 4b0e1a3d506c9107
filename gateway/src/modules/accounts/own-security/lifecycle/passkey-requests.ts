import { createHash, randomBytes } from 'node:crypto'
import type { api, ResponseOf } from '@curbwise/api'
import type { User } from '../../../../auth/user.model.ts'
import { Refused } from '../../../../errors/errors.ts'
import type { OperationContext } from '../../../../operation/operation.ts'
import { ALGORITHMS, challengeOf, rpIdOf } from '../passkey.ts'
import type { Passkey } from '../passkey.model.ts'
import { insertChallenge, takeChallenge } from '../passkey.store.ts'

const LIFETIME_MS = 10 * 60_000

const digestOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

type Context = Pick<OperationContext, 'db' | 'session' | 'clock'>

/** Stores a new random request for this browser and person. It works once, for 10 minutes. */
async function newChallenge({ db, session, clock }: Context, user_id: string): Promise<string> {
  const browser_sha256 = session.browser()
  if (!browser_sha256) throw new Refused('Reload the page and try again.')
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(clock.now().getTime() + LIFETIME_MS)
  await insertChallenge(db, { user_id, challenge_sha256: digestOf(challenge), browser_sha256, expires_at })
  return challenge
}

/** Uses up the request that a browser answers, and returns it; null if it isn't one that it got, or was used before. */
export async function takeRequest(
  { db, session, clock }: Context,
  user_id: string,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON)
  const browser_sha256 = session.browser()
  if (challenge === null || !browser_sha256) return null
  const of = { user_id, challenge_sha256: digestOf(challenge), browser_sha256 }
  return (await takeChallenge(db, of, clock.now())) ? challenge : null
}

const known = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/** Asks for a signature of one of these passkeys. */
export async function askForSignature(
  context: OperationContext,
  user_id: string,
  passkeys: readonly Passkey[],
): Promise<ResponseOf<typeof api.session.askPasskey>> {
  if (passkeys.length === 0) throw new Refused('You have no passkey. Use another way to confirm.')
  return {
    challenge: await newChallenge(context, user_id),
    rpId: rpIdOf(context.origin),
    timeout: LIFETIME_MS,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(known),
  }
}

/** Asks for a new passkey, on a device that has none of these. */
export async function askForPasskey(
  context: OperationContext,
  { id, email, name }: User,
  passkeys: readonly Passkey[],
): Promise<ResponseOf<typeof api.ownSecurity.startPasskey>> {
  return {
    challenge: await newChallenge(context, id),
    rp: { id: rpIdOf(context.origin), name: context.installation.product_name },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: LIFETIME_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(known),
  }
}
