import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { SavedReport } from '../saved-report.model.ts'

const PERSON = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['tow_admin', 'tow_staff', 'contract_manager']),
})
export type SchedulePerson = z.output<typeof PERSON>

const OFFICE_AND_MANAGERS = `
select p.id, u.name, u.email, min(p.role) as role from (
  select d.user_id as id, d.role, 1 as place from tow_users d
  where d.tow_company_id = :tow_company_id and d.is_active and d.removed_at is null and d.role in ('tow_admin', 'tow_staff')
  union all
  select m.user_id, m.role, 2 from contract_managers m join contracts c on c.id = m.contract_id
  where c.tow_company_id = :tow_company_id and c.is_active and not c.is_practice and m.valid_until is null and m.is_active
    and m.role = 'contract_manager'
) p join users u on u.id = p.id and u.status = 'active' and u.email is not null
group by p.id, u.name, u.email order by min(p.place), u.name, p.id`

const OWNER = `select u.id, u.name, u.email, 'contract_manager' as role from users u
  where u.id = :owner_id and u.status = 'active' and u.email is not null`

/**
 * Who can get a saved report by email: the office of its company and the managers of its complexes, who get what they see of it. A
 * manager's own is for them alone.
 */
export const peopleFor = (
  db: Knex.Transaction,
  { tow_company_id, owner_id }: Pick<SavedReport, 'tow_company_id' | 'owner_id'>,
): Promise<SchedulePerson[]> =>
  tow_company_id === null
    ? readRows(db, PERSON, OWNER, { owner_id })
    : readRows(db, PERSON, OFFICE_AND_MANAGERS, { tow_company_id })

const SEND = z.object({
  id: z.string(),
  due_at: z.date(),
  problem: z.string().nullable(),
  name: z.string().nullable(),
})
export type SendRow = z.output<typeof SEND>

const LATEST_SENDS = 12

/** The latest emails of a schedule, newest first. */
export const latestSends = (db: Knex.Transaction, schedule_id: string): Promise<SendRow[]> =>
  readRows(
    db,
    SEND,
    `select x.id, x.due_at, x.problem, u.name from report_sends x left join users u on u.id = x.user_id
      where x.schedule_id = :schedule_id order by x.due_at desc, u.name, x.id limit ${LATEST_SENDS}`,
    { schedule_id },
  )
