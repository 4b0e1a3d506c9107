import { modelOf } from '../../../db/model-of.ts'

/** The link that a unit's guests use to register; only one is valid at a time. */
export class UnitInvitation extends modelOf('unit_invitations') {}
