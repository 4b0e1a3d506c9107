import type { Knex } from 'knex'

const TABLES = ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles'] as const

/**
 * The vehicles list merges these tables page by page; each gives its next rows in order by the newest beginning
 * (`…_list`, there already), by plate, and by end, where no end comes last.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of TABLES) {
    await trx.raw(`
      create index ${table}_list_plate on ${table} (contract_id, (coalesce(plate_chars, vin)), id);
      create index ${table}_list_end on ${table} (contract_id, (coalesce(valid_until, 'infinity')), id);`)
  }
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const table of TABLES) await trx.raw(`drop index ${table}_list_end; drop index ${table}_list_plate;`)
}
