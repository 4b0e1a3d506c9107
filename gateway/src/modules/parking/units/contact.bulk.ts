import type { Knex } from 'knex'

const currentResidents = (db: Knex.Transaction, unit_id: string) =>
  db('contacts').where({ unit_id }).whereNull('ended_at')

/** Ends the stay of everyone in the unit; returns how many there were. */
export const endPeople = (db: Knex.Transaction, unit_id: string, now: Date): Promise<number> =>
  currentResidents(db, unit_id).update({ ended_at: now, is_main: false })

/** Ends the stay of these people in the unit. */
export async function endPeopleById(
  db: Knex.Transaction,
  unit_id: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await currentResidents(db, unit_id).whereIn('id', ids).update({ ended_at: now, is_main: false })
}

/** Leaves the unit without a main resident. */
export async function unsetMainPerson(db: Knex.Transaction, unit_id: string): Promise<void> {
  await currentResidents(db, unit_id).where({ is_main: true }).update({ is_main: false })
}

const withNumber = (db: Knex.Transaction, phone_key: string) =>
  db('contacts').whereRaw('phone_key(phone) = ?', [phone_key]).whereNull('ended_at')

/** Stops texts to everyone with this number, in every complex. */
export async function optOutOfTexts(db: Knex.Transaction, phone_key: string, now: Date): Promise<void> {
  await withNumber(db, phone_key).whereNull('sms_opted_out_at').update({ sms_opted_out_at: now })
}

/** Resumes texts to everyone with this number, in every complex. */
export async function optInToTexts(db: Knex.Transaction, phone_key: string): Promise<void> {
  await withNumber(db, phone_key).update({ sms_opted_out_at: null })
}
