import type { Insights, InsightSpread } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Period } from '../period.ts'
import { bindingsOf, countedTow, TOWS, type InsightPlace } from './place.query.ts'

/** A statement of minutes `m` as their spread; null without any. */
const spreadOf = (minutes: string): string => `(
  select case when count(*) = 0 then null else jsonb_build_object('count', count(*),
    'first_quartile', percentile_cont(0.25) within group (order by m), 'median', percentile_cont(0.5) within group (order by m),
    'third_quartile', percentile_cont(0.75) within group (order by m), 'ninetieth', percentile_cont(0.9) within group (order by m))
  end from (${minutes}) x)`

/** A voided tow says nothing about speed, and a phone's clock may be ahead of a request. */
const untilStep = (step: string): string =>
  spreadOf(
    `select extract(epoch from t.${step} - t.began) / 60 as m from t where t.voided_at is null and t.${step} >= t.began`,
  )

const RETURNED = spreadOf(`select extract(epoch from k.ended_at - k.in_storage_at) / 60 as m
  from custody k join tows w on w.id = k.tow_id
  where ${countedTow('w')} and k.tow_company_id = :company and w.voided_at is null
    and k.status in ('released_paid', 'released_no_charge', 'billed_to_property')
    and k.ended_at >= :begins and k.ended_at < :ends and k.ended_at >= k.in_storage_at`)

const IN_STORAGE = `(select count(*)::int from custody k join tows w on w.id = k.tow_id
  where ${countedTow('w')} and k.tow_company_id = :company and k.status = 'in_storage')`

const WORK = `(select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'hour', hour, 'requests', requests)
    order by weekday, hour), '[]')
  from (select extract(isodow from t.requested_at at time zone :zone)::int as weekday,
      extract(hour from t.requested_at at time zone :zone)::int as hour, count(*)::int as requests
    from t group by 1, 2) x)`

const REASONS = `(select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'tows', tows) order by tows desc, reason), '[]')
  from (select t.reason, count(*)::int as tows from t group by t.reason) x)`

/** The plate that was read, in the form of \`plate_chars\`. */
const READ = `plate_chars(t.plates_read[1])`
const PHOTOS = `(select jsonb_build_object('read', count(*), 'misread', count(*) filter (where ${READ} <> t.plate_chars))
  from t where cardinality(t.plates_read) > 0 and t.plate_chars is not null)`

const COLUMNS = z.object({
  requests: z.int(),
  accepted: columnOf<InsightSpread | null>(),
  on_scene: columnOf<InsightSpread | null>(),
  hooked: columnOf<InsightSpread | null>(),
  returned: columnOf<InsightSpread | null>(),
  in_storage: z.int(),
  work: columnOf<Insights['work']>(),
  reasons: columnOf<Insights['reasons']>(),
  photos: columnOf<Insights['photos']>(),
})
export type PeriodFigures = Readonly<z.output<typeof COLUMNS>>

const STATEMENT = `with ${TOWS} select (select count(*)::int from t) as requests, ${untilStep('accepted_at')} as accepted,
  ${untilStep('on_scene_at')} as on_scene, ${untilStep('hooked_at')} as hooked, ${RETURNED} as returned,
  ${IN_STORAGE} as in_storage, ${WORK} as work, ${REASONS} as reasons, ${PHOTOS} as photos`

/** What the tows of a period say together. */
export async function periodFigures(db: Knex.Transaction, place: InsightPlace, period: Period): Promise<PeriodFigures> {
  const [figures] = await readRows(db, COLUMNS, STATEMENT, bindingsOf(place, period))
  if (!figures) throw new Error('A query of scalars returned no row')
  return figures
}
