import type { Knex } from 'knex'
import { Tow } from './tow.model.ts'

/** Locks a tow while a payment starts, so that a tow has one payment at a time. */
export async function lockTowForPayment(db: Knex.Transaction, id: string): Promise<void> {
  await Tow.query(db).findById(id).forNoKeyUpdate().select('id')
}
