import type { PhoneAlert } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { callForRows, callForValue, type FunctionRow } from '../../../db/call-function.ts'
import { Phone } from './phone.model.ts'

export type CompanyPhone = FunctionRow<'company_phones'>

/** Returns the session's phone. */
export const phoneOfSession = async (db: Knex.Transaction, session_id: string): Promise<Phone | undefined> =>
  Phone.query(db).findOne({ session_id })

/** Writes the session's phone. Another session that had this browser's address loses it. */
export async function replacePhone(db: Knex.Transaction, phone: PartialModelObject<Phone>): Promise<void> {
  await removePhone(db, String(phone.endpoint))
  await Phone.query(db).insert(phone).onConflict('session_id').merge()
}

/** Deletes the phone with this address, whosever it is: its browser takes no more messages, or gets a new address. */
export async function removePhone(db: Knex.Transaction, endpoint: string): Promise<void> {
  await callForValue(db, 'remove_phone', endpoint)
}

/** Returns the phones of the job's company whose people chose this kind of message, and whose sessions are valid. */
export const companyPhones = (db: Knex.Transaction, alert: PhoneAlert): Promise<readonly CompanyPhone[]> =>
  callForRows(db, 'company_phones', alert)

/** Returns one of them; undefined once its session has ended, or the person has turned this kind off. */
export const findPhone = async (
  db: Knex.Transaction,
  id: string,
  alert: PhoneAlert,
): Promise<CompanyPhone | undefined> => (await companyPhones(db, alert)).find((phone) => phone.id === id)
