import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'
import { NotFound } from '../../../../errors/errors.ts'

/** When the complex was last changed. */
export async function unchangedSince(db: Knex.Transaction, contract_id: string): Promise<Date> {
  const open = await db('contracts_versions').where({ id: contract_id, known_until: null }).first('known_from')
  if (!open) throw new NotFound()
  return open.known_from
}

export interface LastChange {
  readonly name: Row<'history_values'>['actor_name']
  readonly at: Row<'history_entries'>['at']
  readonly after: Row<'history_values'>['after']
}

/** The newest entry in the complex's history. */
export const lastChangeOf = (db: Knex.Transaction, contract_id: string): Promise<LastChange | undefined> =>
  db('history_entries as e')
    .join('history_values as v', 'v.entry_id', 'e.id')
    .where({ 'e.record_id': contract_id, 'e.record_kind': 'contract' })
    .orderBy('e.seq', 'desc')
    .first<LastChange | undefined>('v.actor_name as name', 'e.at', 'v.after')
