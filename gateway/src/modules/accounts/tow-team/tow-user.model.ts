import { modelOf } from '../../../db/model-of.ts'

/** A person's work for a tow company: role, permissions, truck. */
export class TowUser extends modelOf('tow_users') {}
