import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../db/read-rows.ts'

const DELETED = z.object({ record_id: z.string() })

/**
 * Deletes notices of a company that were last sent before this time, at most `limit`. Returns the unit or complex of each, under which
 * the history names it. A notice that is being sent again is left for the next run.
 */
export async function deleteOldAnnouncements(
  db: Knex.Transaction,
  tow_company_id: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const deleted = await readRows(
    db,
    DELETED,
    `delete from announcements where id in (
       select a.id from announcements a
       where a.tow_company_id = :tow_company_id and a.created_at < :before and a.goes_out_at < :before
         and not exists (select from notifications n
           where n.batch_id = a.id and (n.status = 'queued' or n.created_at >= :before))
       limit :limit for update skip locked)
     returning coalesce(unit_id, contract_id) as record_id`,
    { tow_company_id, before, limit },
  )
  return deleted.map(({ record_id }) => record_id)
}
