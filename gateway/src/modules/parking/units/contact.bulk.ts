import type { Knex } from 'knex'
import { z } from 'zod'
import type { CopyOf } from '../../../db/copy-of.ts'
import { readRows } from '../../../db/read-rows.ts'

const COPIED = z.object({ count: z.int() })

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

export interface AddedPerson {
  readonly unit_id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** Null: as the unit. */
  readonly language: string | null
  readonly is_main: boolean
}

/** Adds residents to units of one complex. */
export async function insertPeople(
  db: Knex.Transaction,
  people: readonly AddedPerson[],
  created_by: string | null,
): Promise<void> {
  if (people.length === 0) return
  await db.raw(
    `insert into contacts (contract_id, unit_id, name, email, phone, language, is_main, created_by)
     select u.contract_id, u.id, p.name, p.email, p.phone, coalesce(p.language, u.language), p.is_main, :created_by::uuid
     from jsonb_to_recordset(:people::jsonb) as p (unit_id uuid, name text, email text, phone text, language text,
       is_main boolean) join units u on u.id = p.unit_id`,
    { created_by, people: JSON.stringify(people) },
  )
}

export interface ChangedPerson {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
}

/** Changes how current residents are reached. */
export async function changePeople(db: Knex.Transaction, people: readonly ChangedPerson[]): Promise<void> {
  if (people.length === 0) return
  await db.raw(
    `update contacts set email = p.email, phone = p.phone, language = coalesce(p.language, contacts.language)
     from jsonb_to_recordset(:people::jsonb) as p (id uuid, email text, phone text, language text)
     where contacts.id = p.id and contacts.ended_at is null`,
    { people: JSON.stringify(people) },
  )
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

/** Copies the current residents of a complex to the units with the same numbers, with who has opted out. Returns how many. */
export async function copyPeople(
  db: Knex.Transaction,
  { from, to }: CopyOf,
  created_by: string | null,
): Promise<number> {
  const copied = await readRows(
    db,
    COPIED,
    `with copied as (
       insert into contacts (contract_id, unit_id, name, email, phone, language, is_main, email_opted_out_at, sms_opted_out_at,
         created_by)
       select :to::uuid, n.id, c.name, c.email, c.phone, c.language, c.is_main, c.email_opted_out_at, c.sms_opted_out_at,
         :created_by::uuid
       from contacts c
         join units u on u.id = c.unit_id and u.removed_at is null
         join units n on n.contract_id = :to and n.unit_key = u.unit_key and n.removed_at is null
       where c.contract_id = :from and c.ended_at is null
       returning 1
     ) select count(*)::int as count from copied`,
    { from, to, created_by },
  )
  return copied[0]?.count ?? 0
}

const ERASED = z.object({ id: z.string() })

/**
 * Deletes name, address, and number of the actor's residents who moved out before this time, at most `limit`; returns their IDs. The
 * row stays: messages and decisions name it.
 */
export async function erasePeople(db: Knex.Transaction, before: Date, limit: number): Promise<string[]> {
  const erased = await readRows(
    db,
    ERASED,
    `update contacts set name = '', email = null, phone = null, erased_at = app_now()
     where id in (select c.id from contacts c
       where c.ended_at < :before and c.erased_at is null and c.contract_id in (select visible_contracts())
       order by c.ended_at limit :limit)
     returning id`,
    { before, limit },
  )
  return erased.map(({ id }) => id)
}
