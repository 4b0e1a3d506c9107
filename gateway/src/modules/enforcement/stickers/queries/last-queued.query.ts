import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'

const LAST = z.object({ at: columnOf<Date | null>() })
const SQL = `select max(created_at) as at from notifications where batch_id = :item_id and kind = 'sticker'`

/** When the latest message about a sticker was queued; null if there was none. */
export const lastQueuedAt = async (db: Knex.Transaction, item_id: string): Promise<Date | null> =>
  (await readRows(db, LAST, SQL, { item_id }))[0]?.at ?? null
