import type { api, ParsedBody } from '@curbwise/api'
import { z } from 'zod'
import type { Row } from '../../../db/tables.ts'

/** COSE's numbers of Ed25519, ES256, and RS256: every passkey has one of them. */
export const ALGORITHMS = [-8, -7, -257]

/** What a browser returned for a new passkey. */
type CreatedPasskey = ParsedBody<typeof api.ownSecurity.confirmPasskey>['passkey']
/** What a passkey signed. */
export type SignedByPasskey = NonNullable<ParsedBody<typeof api.ownSecurity.confirm>['passkey']>

interface Asked {
  /** The installation's address: browsers offer a passkey only where it was created. */
  readonly origin: string
  readonly challenge: string
}

export const rpIdOf = (origin: string): string => new URL(origin).hostname

const CLIENT_DATA = z.object({ challenge: z.string() })

/** Returns the request that the browser says it answers; null if it says nothing readable. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    return CLIENT_DATA.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return null
  }
}

// Loaded when the first passkey is used: it needs 27 MB.
const library = () => import('@simplewebauthn/server')

const asCredential = <R>(id: string, response: R) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }) as const

/** Returns a new passkey as it is stored; null if it doesn't answer this request at this address. */
export async function readNewPasskey(
  { id, response }: CreatedPasskey,
  { origin, challenge }: Asked,
): Promise<Pick<Row<'passkeys'>, 'credential_id' | 'public_key' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: asCredential(id, response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { credential } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
    }
  } catch {
    // The library throws for whatever is wrong with the browser's data, and its own words are for developers.
    return null
  }
}

/**
 * Returns how often the passkey says it was used; null if it didn't sign this request at this address, or didn't count up
 * since its last use.
 */
export async function readSignature(
  { id, response }: SignedByPasskey,
  { credential_id, public_key, counter }: Pick<Row<'passkeys'>, 'credential_id' | 'public_key' | 'counter'>,
  { origin, challenge }: Asked,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asCredential(id, response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
