import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { Period } from '../period.ts'
import { bindingsOf, TOWS, type InsightPlace } from './place.query.ts'

const COLUMNS = z.object({
  kind: z.enum(['driver', 'complex']),
  id: z.string(),
  name: z.string(),
  requests: z.int(),
  completed: z.int(),
  dropped: z.int(),
  cancelled: z.int(),
  voided: z.int(),
  zeroed: z.int(),
  overridden: z.int(),
  hooked: z.int(),
  slow: z.int(),
  hook_up_median: z.number().nullable(),
})
export type TowGroup = Readonly<z.output<typeof COLUMNS>>

const counted = (condition: string): string => `count(*) filter (where ${condition})::int`
const MINUTES = `extract(epoch from t.hooked_at - t.began) / 60`
const HOOKED = `t.voided_at is null and t.hooked_at >= t.began`
const DONE = `t.status in ('completed', 'completed_dropped_on_site')`

const FIGURES = `count(*)::int as requests, ${counted(`t.status = 'completed'`)} as completed,
  ${counted(`t.status = 'completed_dropped_on_site'`)} as dropped, ${counted(`t.status = 'cancelled'`)} as cancelled,
  ${counted(`${DONE} and t.voided_at is not null`)} as voided, ${counted(`${DONE} and t.zeroed_at is not null`)} as zeroed,
  ${counted(`${DONE} and t.override_at is not null`)} as overridden, ${counted(HOOKED)} as hooked,
  ${counted(`${HOOKED} and ${MINUTES} > :slow_above::float8`)} as slow,
  percentile_cont(0.5) within group (order by case when ${HOOKED} then ${MINUTES} end)::float8 as hook_up_median`

const STATEMENT = `with ${TOWS}
  select 'complex' as kind, c.id, c.name, ${FIGURES} from t join contracts c on c.id = t.contract_id group by c.id, c.name
  union all
  select 'driver' as kind, d.id, u.name, ${FIGURES} from t join tow_users d on d.id = t.driver_id
    join users u on u.id = d.user_id group by d.id, u.name
  order by kind, name, id`

/** The tows of a period by complex and by driver. @param slow_above minutes from request to hook-up; null without hooked tows */
export const towGroups = (
  db: Knex.Transaction,
  place: InsightPlace,
  period: Period,
  slow_above: number | null,
): Promise<TowGroup[]> => readRows(db, COLUMNS, STATEMENT, { ...bindingsOf(place, period), slow_above })
