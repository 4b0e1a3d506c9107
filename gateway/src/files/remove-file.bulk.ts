import type { Knex } from 'knex'
import type { Row } from '../db/tables.ts'

export type Removal = Pick<Row<'files'>, 'removed_at' | 'removed_by'>

/** Marks a file as removed; its bytes stay. */
export async function removeFile(db: Knex.Transaction, id: string, removal: Removal): Promise<void> {
  await db('files').where('id', id).update(removal)
}
