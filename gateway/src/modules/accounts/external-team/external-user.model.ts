import { modelOf } from '../../../db/model-of.ts'

/** A person's work for an external company. */
export class ExternalUser extends modelOf('external_users') {}
