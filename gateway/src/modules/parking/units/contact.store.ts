import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { Contact } from './contact.model.ts'

/** The current residents of the unit, the main one first. */
export const peopleOf = async (db: Knex.Transaction, unit_id: string): Promise<Contact[]> =>
  Contact.query(db)
    .where({ unit_id })
    .whereNull('ended_at')
    .orderBy([{ column: 'is_main', order: 'desc' }, 'name', 'id'])

/** The main one of the current residents. */
export const findMainPerson = async (db: Knex.Transaction, unit_id: string): Promise<Contact | undefined> =>
  Contact.query(db).findOne({ unit_id, is_main: true }).whereNull('ended_at')

export async function insertContact(db: Knex.Transaction, contact: PartialModelObject<Contact>): Promise<void> {
  await Contact.query(db).insert(contact)
}

/** Updates a current resident of this unit, and no one else. */
export async function patchContact(
  db: Knex.Transaction,
  { id, unit_id }: Pick<Contact, 'id' | 'unit_id'>,
  change: PartialModelObject<Contact>,
): Promise<void> {
  await Contact.query(db).findById(id).where({ unit_id }).whereNull('ended_at').patch(change)
}
