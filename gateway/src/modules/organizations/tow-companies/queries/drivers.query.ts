import { TOW_STEPS, type TowStep } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Position } from '../../../../db/json-columns.ts'
import type { Row } from '../../../../db/tables.ts'

export interface DriverRow extends Pick<Row<'tow_users'>, 'id' | 'is_active'> {
  readonly name: Row<'users'>['name']
  readonly avatar_file_id: Row<'users'>['avatar_file_id']
  readonly truck_id: Row<'trucks'>['id'] | null
  readonly truck_name: Row<'trucks'>['name'] | null
  readonly open_tows: number
  readonly on_shift: boolean
  readonly work_complex: Row<'contracts'>['name'] | null
  readonly work_step: TowStep | null
  readonly position: Position | null
}

/** After this long, a driver's location is unknown. */
const POSITION_MINUTES = 10

/** The pending tow that the driver took a step in last. */
const WORK = `lateral (
  select c.name as work_complex,
    case ${[...TOW_STEPS]
      .reverse()
      .map((step) => `when o.${step}_at is not null then '${step}'`)
      .join(' ')} end as work_step
  from tows o join contracts c on c.id = o.contract_id
  where o.driver_id = d.id and o.status = 'pending' order by o.since desc, o.id limit 1) work on true`

/** Where the driver recorded the latest step with a position during this shift. Unknown when off shift. */
const SEEN = `lateral (
  select p.position
  from tows o cross join lateral (values ${TOW_STEPS.map((step) => `(o.${step}_position, o.${step}_at)`).join(', ')}) p (position, at)
  where o.driver_id = d.id and o.since > :after and p.at > :after and p.at >= w.started_at and p.position is not null
  order by p.at desc limit 1) seen on true`

/** The active drivers of a company: those on shift first, then idle ones, then by name. */
export const driversOf = (db: Knex.Transaction, company_id: string, now: Date): Promise<DriverRow[]> =>
  db('tow_users as d')
    .join('users as u', 'u.id', 'd.user_id')
    .leftJoin('trucks as t', 't.id', 'd.truck_id')
    .joinRaw('left join shifts w on w.driver_id = d.id and w.ended_at is null')
    .joinRaw(`left join ${WORK}`)
    .joinRaw(`left join ${SEEN}`, { after: new Date(now.getTime() - POSITION_MINUTES * 60_000) })
    .where({ 'd.tow_company_id': company_id, 'd.role': 'tow_driver', 'd.is_active': true, 'u.status': 'active' })
    .orderBy([{ column: 'on_shift', order: 'desc' }, { column: 'open_tows' }, { column: 'u.name' }, { column: 'd.id' }])
    .select(
      'd.id',
      'u.name',
      'd.is_active',
      'u.avatar_file_id',
      't.id as truck_id',
      't.name as truck_name',
      'work.work_complex',
      'work.work_step',
      'seen.position',
      db.raw('w.id is not null as on_shift'),
      db.raw(
        `(select count(*) from tows o where o.driver_id = d.id and not o.is_practice and o.status in ('requested', 'pending')) as open_tows`,
      ),
    )
