import { modelOf } from '../../../db/model-of.ts'

/** The link by which a unit's guests register themselves; one at a time is live. */
export class UnitInvitation extends modelOf('unit_invitations') {}
