import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Adds boots that a company got from the platform's stock. The unique index refuses a serial number that it has already. */
export async function insertBootDevices(db: Knex.Transaction, boots: readonly NewRow<'boot_devices'>[]): Promise<void> {
  if (boots.length > 0) await db('boot_devices').insert([...boots])
}
