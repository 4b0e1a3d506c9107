import type { Knex } from 'knex'
import type { Row } from '../db/tables.ts'
import { UNFINISHED } from './export.store.ts'

export interface ExpiredExport extends Pick<Row<'exports'>, 'id' | 'file_id'> {
  readonly key: Row<'files'>['key'] | null
}

/** Returns the exports that have expired or were removed, with the keys of their files. */
export const expiredExports = (db: Knex.Transaction, now: Date): Promise<ExpiredExport[]> =>
  db('exports as e')
    .leftJoin('files as f', 'f.id', 'e.file_id')
    .whereNotIn('e.status', UNFINISHED)
    .where((one) => one.where('e.expires_at', '<=', now).orWhere('e.status', 'removed'))
    .select('e.id', 'e.file_id', 'f.key')
