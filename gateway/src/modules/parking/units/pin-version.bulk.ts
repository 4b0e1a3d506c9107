import type { Knex } from 'knex'

/** Increments the version that every session of a unit carries, which ends them all; returns the new version. */
export async function raisePinVersion(db: Knex.Transaction, unit_id: string): Promise<number | undefined> {
  const [pins] = await db('unit_pins').where({ unit_id }).increment('pin_version').returning('pin_version')
  return pins?.pin_version
}
