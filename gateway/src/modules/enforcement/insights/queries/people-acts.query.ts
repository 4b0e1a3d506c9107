import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { Period } from '../period.ts'
import { bindingsOf, countedTow, type InsightPlace } from './place.query.ts'

const COLUMNS = z.object({
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  role: z.string().nullable(),
  contract_id: z.string(),
  requests: z.int(),
  misread: z.int(),
  overrides: z.int(),
  voids: z.int(),
  zeroings: z.int(),
})
export type PersonActs = Readonly<z.output<typeof COLUMNS>>

/** Who overrode, voided, or set a charge to zero, from the history: each entry is one act. */
const ACTS = `select e.actor_user_id as user_id, v.actor_name as name, e.actor_role as role, e.contract_id, e.at,
    e.action, false as misread
  from history_entries e join tows w on w.id = e.record_id left join history_values v on v.entry_id = e.id
  where e.tow_company_id = :company and e.action in ('tow.overridden', 'tow.voided', 'tow.zeroed')
    and e.at >= :begins and e.at < :ends and ${countedTow('w')}`

/** Who requested a tow, and whether a look found that its car was the registered one with a look-alike plate. */
const REQUESTS = `select w.requested_by_user_id as user_id, w.requested_by_name as name, w.requested_by_role as role,
    w.contract_id, w.requested_at as at, 'tow.requested' as action,
    exists (select 1 from history_entries s where s.record_id = w.id and s.action = 'tow.same_car') as misread
  from tows w where ${countedTow('w')} and w.requested_at >= :begins and w.requested_at < :ends`

const acts = (action: string): string => `count(*) filter (where action = '${action}')::int`

const STATEMENT = `select user_id, (array_agg(name order by at desc))[1] as name, (array_agg(role order by at desc))[1] as role,
    contract_id, ${acts('tow.requested')} as requests, count(*) filter (where misread)::int as misread,
    ${acts('tow.overridden')} as overrides, ${acts('tow.voided')} as voids, ${acts('tow.zeroed')} as zeroings
  from (${ACTS} union all ${REQUESTS}) every_one group by user_id, contract_id`

/** What people did in a period, by person and complex. Without a user: residents. */
export const peopleActs = (db: Knex.Transaction, place: InsightPlace, period: Period): Promise<PersonActs[]> =>
  readRows(db, COLUMNS, STATEMENT, bindingsOf(place, period))
