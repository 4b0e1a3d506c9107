import { modelOf } from '../../../db/model-of.ts'

/** A code that replaces one of the app, once. */
export class RecoveryCode extends modelOf('recovery_codes') {}
