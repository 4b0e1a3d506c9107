import type { ReasonCode } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Period } from '../period.ts'
import { bindingsOf, carOf, countedTow, type InsightPlace } from './place.query.ts'

const COLUMNS = z.object({
  contract_id: z.string(),
  code: columnOf<ReasonCode>(),
  refused: z.int(),
  stopped: z.int(),
})
export type KeptCars = Readonly<z.output<typeof COLUMNS>>

/** A look-alike that was told apart, or a car whose permit ended, may be towed later the same day: it was not kept. */
const TOWED_AFTER_ALL = `exists (select 1 from tows w where w.tow_company_id = r.tow_company_id
  and w.contract_id = r.contract_id and w.status = 'completed' and w.voided_at is null
  and (w.plate_key = r.plate_key or w.vin = r.vin) and w.requested_at >= r.at and w.requested_at < r.at + interval '24 hours')`

const REFUSED = `select r.contract_id, ${carOf('r')} as car, (r.at at time zone :zone)::date as day, r.at, 'refused' as how,
    (select x ->> 'code' from jsonb_array_elements(r.decision -> 'reasons') x where (x ->> 'decisive')::boolean limit 1) as code
  from refused_requests r join contracts c on c.id = r.contract_id
  where r.tow_company_id = :company and (:contract::uuid is null or r.contract_id = :contract::uuid) and not c.is_practice
    and r.action = 'tow' and r.at >= :begins and r.at < :ends and not ${TOWED_AFTER_ALL}`

/** The last decision of a tow that ended without one, if it forbade the tow or asked a person to look first. */
const STOPPED = `select t.contract_id, ${carOf('t')} as car, (d.at at time zone :zone)::date as day, d.at, 'stopped' as how,
    d.decisive_code as code
  from tows t join lateral (select x.at, x.decisive_code, x.verdict, x.decision -> 'allows' -> 'tow' ->> 'state' as state
    from decisions x where x.tow_id = t.id and x.moment in ('assignment', 'arrival', 'hook_up', 'alert', 'drop', 'departure')
    order by x.at desc limit 1) d on d.state = 'not_allowed' or (d.state = 'missing' and d.verdict <> 'unauthorized')
  where ${countedTow('t')} and t.status in ('cancelled', 'completed_dropped_on_site') and t.voided_at is null
    and t.requested_at >= :begins and t.requested_at < :ends`

const STATEMENT = `select contract_id, code, count(*) filter (where how = 'refused')::int as refused,
    count(*) filter (where how = 'stopped')::int as stopped
  from (select distinct on (contract_id, car, day) * from (${REFUSED} union all ${STOPPED}) every_one
    where code is not null order by contract_id, car, day, at desc) once group by contract_id, code`

/** The cars that were not towed because a decision stopped it, by complex and decisive reason. One car counts once a day. */
export const keptCars = (db: Knex.Transaction, place: InsightPlace, period: Period): Promise<KeptCars[]> =>
  readRows(db, COLUMNS, STATEMENT, bindingsOf(place, period))
