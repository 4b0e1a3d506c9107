import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { OpenMonth } from '../lifecycle/open-month.ts'

const PERSON = z.object({
  user_id: z.string(),
  /** Their latest row in the team. */
  tow_user_id: z.string(),
  name: z.string(),
  is_driver: z.boolean(),
  tows: z.int(),
})
export type CommissionPerson = z.output<typeof PERSON>

/** Everyone who works or worked for the company, with the tows that they completed in the month. */
export const commissionPeople = (
  db: Knex.Transaction,
  { company, from_at, until_at }: Pick<OpenMonth, 'company' | 'from_at' | 'until_at'>,
): Promise<CommissionPerson[]> =>
  readRows(
    db,
    PERSON,
    `with completed as (
        select t.driver_id, count(*) as tows from contracts c join tows t on t.contract_id = c.id
          and t.completed_at >= :from_at and t.completed_at < :until_at and t.status = 'completed'
        where c.tow_company_id = :id and not c.is_practice group by t.driver_id)
      select d.user_id, u.name,
        (array_agg(d.id order by d.removed_at desc nulls first, d.created_at desc))[1] as tow_user_id,
        bool_or(d.removed_at is null and d.role = 'tow_driver') as is_driver,
        coalesce(sum(m.tows), 0)::int as tows
      from tow_users d join users u on u.id = d.user_id left join completed m on m.driver_id = d.id
      where d.tow_company_id = :id group by d.user_id, u.name order by u.name, d.user_id`,
    { id: company.id, from_at, until_at },
  )
