import type { Knex } from 'knex'
import { SmsOptOut } from './sms-opt-out.model.ts'

export async function stopTexts(db: Knex.Transaction, phone_key: string, now: Date): Promise<void> {
  await SmsOptOut.query(db).insert({ phone_key, opted_out_at: now, opted_in_at: null }).onConflict('phone_key').merge()
}

export async function allowTexts(db: Knex.Transaction, phone_key: string, now: Date): Promise<void> {
  await SmsOptOut.query(db).findById(phone_key).whereNull('opted_in_at').patch({ opted_in_at: now })
}
