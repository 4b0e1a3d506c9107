import { modelOf } from '../../../db/model-of.ts'

/** A passkey of a person: a key pair of which only the person's device has the private half. */
export class Passkey extends modelOf('passkeys') {}
