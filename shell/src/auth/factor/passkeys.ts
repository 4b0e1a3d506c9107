import type { BodyOf, ResponseOf } from '@curbwise/api/call'
import type { ownSecurity } from '@curbwise/api/resources/own-security.calls'
import type { session } from '@curbwise/api/resources/session.calls'
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

type CreatedPasskey = BodyOf<typeof ownSecurity.confirmPasskey>['passkey']
type SignedByPasskey = NonNullable<BodyOf<typeof ownSecurity.confirm>['passkey']>

export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

/** Browsers don't say why, so that a page can't find out which passkeys a person has. */
const UNUSED = 'No passkey was used. Try again, or use another way.'

/** Asks the browser for a new passkey. Throws an error with a message for the person. */
export async function createPasskey(optionsJSON: ResponseOf<typeof ownSecurity.startPasskey>): Promise<CreatedPasskey> {
  try {
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    const has_one = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    const message = has_one ? 'This device already has a passkey for your login.' : 'No passkey was added. Try again.'
    throw new Error(message, { cause: error })
  }
}

/** Asks the browser for a signature by a passkey. Throws an error with a message for the person. */
export async function signWithPasskey(optionsJSON: ResponseOf<typeof session.askPasskey>): Promise<SignedByPasskey> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, response: { clientDataJSON, authenticatorData, signature } }
  } catch (error) {
    throw new Error(UNUSED, { cause: error })
  }
}
