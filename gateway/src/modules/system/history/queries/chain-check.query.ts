import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export type ChainCheck = Pick<
  Row<'history_checks'>,
  'checked_at' | 'broken_at' | 'problem' | 'entries' | 'anchored_at' | 'anchored_seq' | 'anchored_hash'
>

/** The result of the last check of a chain, and its last anchor. */
export const lastCheck = (db: Knex.Transaction, chain_id: string): Promise<ChainCheck | undefined> =>
  db('history_checks')
    .where({ chain_id })
    .first('checked_at', 'broken_at', 'problem', 'entries', 'anchored_at', 'anchored_seq', 'anchored_hash')
