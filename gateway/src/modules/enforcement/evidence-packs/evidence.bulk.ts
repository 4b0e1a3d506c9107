import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../db/read-rows.ts'
import type { Row } from '../../../db/tables.ts'

const EXPIRED = z.object({ file_id: columnOf<Row<'evidence_packs'>['file_id']>() })

/** Marks packs whose time is over as expired, and returns the files that they had. */
export async function expirePacks(db: Knex.Transaction, now: Date): Promise<string[]> {
  const rows = await readRows(
    db,
    EXPIRED,
    `with gone as (select id, file_id from evidence_packs where status <> 'expired' and expires_at <= :now for update)
     update evidence_packs as p set status = 'expired', file_id = null from gone where p.id = gone.id returning gone.file_id`,
    { now },
  )
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

/** Fails packs that no process has finished since this time; returns how many. */
export const failStuckPacks = (
  db: Knex.Transaction,
  before: Date,
  outcome: { readonly problem: string; readonly ended_at: Date },
): Promise<number> =>
  db('evidence_packs')
    .whereIn('status', ['queued', 'building'])
    .where('queued_at', '<', before)
    .update({ status: 'failed', ...outcome })
