import type { Knex } from 'knex'

const TABLES = ['vehicles', 'guest_permits', 'vip_vehicles', 'blocked_vehicles'] as const
const PLATE = 'case when plate_chars is null then vin else plate_chars end'
const END = `case when valid_until is null then 'infinity'::timestamptz else valid_until end`

/**
 * The vehicles list merges these tables page by page; each gives its next rows in order by the newest beginning
 * (`…_list`, there already), by plate, and by end, where no end comes last. Under row-level security Postgres seeks with
 * what it knows to leak nothing: `case` is such, `coalesce` is not and would read the index from its beginning.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of TABLES) {
    await trx.raw(`
      create index ${table}_list_plate on ${table} (contract_id, (${PLATE}), id);
      create index ${table}_list_end on ${table} (contract_id, (${END}), id);`)
  }
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const table of TABLES) await trx.raw(`drop index ${table}_list_end; drop index ${table}_list_plate;`)
}
