import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const DUE = z.object({ tow_company_id: z.string(), item_ids: z.array(z.string()) })

/** More wait for the next time. */
const AT_ONCE = 200

/**
 * The stickers of each company that time has changed and no one has stored it: whose first day has come and about which a message was sent
 * (or there was no one to send one to), and those that have expired.
 */
export const dueStickers = (db: Knex.Transaction): Promise<z.output<typeof DUE>[]> =>
  readRows(
    db,
    DUE,
    `select d.tow_company_id, array_agg(d.id::text) as item_ids from (
      (select i.tow_company_id, i.id from sticker_items i where i.status in ('active', 'eligible') and i.expires_at <= app_now()
        order by i.expires_at limit ${AT_ONCE})
      union
      (select i.tow_company_id, i.id from sticker_items i
        cross join lateral sticker_messages(array[i.id]) m
        where i.status = 'active' and i.eligible_at <= app_now() and m.state not in ('waiting', 'failed')
        order by i.eligible_at limit ${AT_ONCE})
    ) d group by d.tow_company_id`,
    [],
  )
