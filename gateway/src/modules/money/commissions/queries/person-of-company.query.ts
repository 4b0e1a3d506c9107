import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const PERSON = z.object({ user_id: z.string(), name: z.string(), is_removed: z.boolean() })

/** The person of a row of the company’s team, also of one who left. */
export async function personOfCompany(
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<z.output<typeof PERSON> | undefined> {
  const [person] = await readRows(
    db,
    PERSON,
    `select d.user_id, u.name, d.removed_at is not null as is_removed from tow_users d join users u on u.id = d.user_id
      where d.tow_company_id = :tow_company_id and d.id = :id`,
    { tow_company_id, id },
  )
  return person
}
