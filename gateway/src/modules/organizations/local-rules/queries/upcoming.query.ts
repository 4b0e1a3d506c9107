import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const UPCOMING = z.object({
  id: z.string(),
  code: z.string(),
  state: z.string(),
  county: z.string().nullable(),
  city: z.string().nullable(),
  starts_on: z.string(),
  is_verified: z.boolean(),
})
export type UpcomingRules = Readonly<z.output<typeof UPCOMING>>

const STATEMENT = `
select r.id, r.code, r.state, r.county, r.city, to_char(r.starts_on, 'YYYY-MM-DD') as starts_on,
  r.verified_on is not null as is_verified
from jurisdiction_rules r
where r.withdrawn_at is null and r.valid_from > :now and exists (
  select 1 from contracts c where c.tow_company_id = :company and not c.is_practice and c.state = r.state
    and (r.county is null or rules_place(r.county) = rules_place(c.county))
    and (r.city is null or rules_place(r.city) = rules_place(coalesce(c.jurisdiction_city, c.city))))
order by r.starts_on, r.code`

/** Versions that haven't started, of places where a company has complexes; those that start first come first. */
export const upcomingFor = (db: Knex.Transaction, company: string, now: Date): Promise<UpcomingRules[]> =>
  readRows(db, UPCOMING, STATEMENT, { company, now })
