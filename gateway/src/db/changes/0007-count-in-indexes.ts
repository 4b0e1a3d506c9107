import type { Knex } from 'knex'

/** What row-level security and the tow's policy read of each tow: with these, counting tows by status reads the index alone. */
const SEEN_BY = 'contract_id, requested_by_user_id, requested_by_unit_id, confirmed_at'

/** The indexes by status, with what a count needs and without. */
const INDEXES = [
  ['tows_board_status', 'tows (tow_company_id, status, board_rank, board_order, id)', SEEN_BY, ''],
  [
    'tows_all_board_status',
    'tows (status, board_rank, board_order, id)',
    `tow_company_id, ${SEEN_BY}`,
    'where number >= 0',
  ],
  ['custody_company', 'custody (tow_company_id, status, in_storage_at desc)', 'contract_id, tow_id', ''],
] as const

export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [name, on, included, where] of INDEXES)
    await trx.raw(`drop index ${name}; create index ${name} on ${on} include (${included}) ${where}`)
}

export async function down(trx: Knex.Transaction): Promise<void> {
  for (const [name, on, , where] of INDEXES) await trx.raw(`drop index ${name}; create index ${name} on ${on} ${where}`)
}
