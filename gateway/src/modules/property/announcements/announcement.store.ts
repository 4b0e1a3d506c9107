import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Announcement } from './announcement.model.ts'

export async function insertAnnouncement(
  db: Knex.Transaction,
  announcement: PartialModelObject<Announcement>,
): Promise<void> {
  await Announcement.query(db).insert(announcement)
}

/** Locks the complex's notice until the transaction ends; does nothing when it doesn't exist. */
export async function lockAnnouncement(
  db: Knex.Transaction,
  { id, contract_id }: Pick<Announcement, 'id' | 'contract_id'>,
): Promise<void> {
  await Announcement.query(db).findOne({ id, contract_id }).forUpdate().select('id')
}
