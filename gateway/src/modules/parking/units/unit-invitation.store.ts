import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { UnitInvitation } from './unit-invitation.model.ts'

/** The unit's link, if one is valid. */
export const findLiveInvitation = async (db: Knex.Transaction, unit_id: string): Promise<UnitInvitation | undefined> =>
  UnitInvitation.query(db).findOne({ unit_id }).whereNull('ended_at')

export const isInvitationLive = async (db: Knex.Transaction, id: string): Promise<boolean> =>
  (await UnitInvitation.query(db).findById(id).whereNull('ended_at').select('id')) !== undefined

export const insertInvitation = async (
  db: Knex.Transaction,
  invitation: PartialModelObject<UnitInvitation>,
): Promise<UnitInvitation> => UnitInvitation.query(db).insert(invitation).returning('*')

/** Ends the unit's link; false when there was none. */
export const endInvitation = async (db: Knex.Transaction, unit_id: string, now: Date): Promise<boolean> =>
  (await UnitInvitation.query(db).where({ unit_id }).whereNull('ended_at').patch({ ended_at: now })) > 0

/** Counts a guest who used the link. */
export async function countInvitationUse(db: Knex.Transaction, id: string): Promise<void> {
  await UnitInvitation.query(db).findById(id).increment('uses', 1)
}
