import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const PERSON = z.object({ id: z.string(), name: z.string(), is_removed: z.boolean() })

/** The people of a company's team among these logins, also those who were removed from it. */
export const teamNames = (
  db: Knex.Transaction,
  tow_company_id: string,
  user_ids: readonly string[],
): Promise<z.output<typeof PERSON>[]> =>
  user_ids.length === 0
    ? Promise.resolve([])
    : readRows(
        db,
        PERSON,
        `select u.id, u.name, d.removed_at is not null as is_removed
          from tow_users d join users u on u.id = d.user_id
          where d.tow_company_id = :tow_company_id and d.user_id = any(:user_ids::uuid[])`,
        { tow_company_id, user_ids: [...user_ids] },
      )

const OWNER = z.object({ id: z.string(), name: z.string() })

/** Who saved these reports. */
export const ownerNames = async (db: Knex.Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await readRows(db, OWNER, 'select u.id, u.name from users u where u.id = any(:ids::uuid[])', {
        ids: [...new Set(ids)],
      })
    ).map(({ id, name }) => [id, name]),
  )
