import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export interface ChainCheck extends Pick<Row<'history_checks'>, 'checked_at'> {
  readonly broken_at: number | null
  readonly entries: number
}

/** The result of the last check of a chain. */
export const lastCheck = (db: Knex.Transaction, chain_id: string): Promise<ChainCheck | undefined> =>
  db('history_checks')
    .where({ chain_id })
    .first('checked_at', db.raw('broken_at::int as broken_at'), db.raw('entries::int as entries'))
