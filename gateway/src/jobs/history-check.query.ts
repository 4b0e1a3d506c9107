import type { Knex } from 'knex'
import type { Row } from '../db/tables.ts'

export type ChainHead = Pick<Row<'history_heads'>, 'chain_id' | 'last_seq' | 'last_hash'>

export const chainHeads = (db: Knex.Transaction): Promise<ChainHead[]> =>
  db('history_heads').select('chain_id', 'last_seq', 'last_hash')

/** What the database finds wrong with a chain. */
export async function problemsOfChain(
  db: Knex.Transaction,
  chain_id: string,
): Promise<{ readonly seq: number; readonly problem: string }[]> {
  const { rows } = await db.raw<{ rows: { seq: number; problem: string }[] }>(
    'select seq, problem from verify_history(?::uuid)',
    [chain_id],
  )
  return rows
}

export const entryHash = (
  db: Knex.Transaction,
  chain_id: string,
  seq: number,
): Promise<Pick<Row<'history_entries'>, 'hash'> | undefined> =>
  db('history_entries').where({ chain_id, seq }).first('hash')
