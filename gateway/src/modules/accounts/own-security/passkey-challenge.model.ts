import { modelOf } from '../../../db/model-of.ts'

/** A request that a passkey hasn't signed yet. */
export class PasskeyChallenge extends modelOf('passkey_challenges') {}
