import { midnightAfterDate, type ReportFigure, type ReportPurpose, startOfDate } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { recordsOf, scopeBindings } from '../../reports/index.ts'
import type { OpenStatement } from '../lifecycle/open-statement.ts'

const FIGURES = [
  'completed',
  'dropped',
  'cancelled',
  'voided',
  'stickers',
  'boots',
  'charged',
  'paid',
  'refunded',
  'due',
] as const satisfies readonly ReportFigure[]

const bindingsOf = ({ place, period }: OpenStatement): Record<string, Knex.RawBinding> =>
  scopeBindings([place], [period])

const SUM = z.object({
  figure: columnOf<ReportFigure>(),
  purpose: columnOf<ReportPurpose | null>(),
  count: z.int(),
  cents: z.int(),
})
export type StatementSum = z.output<typeof SUM>

/** The figures of the month, as reports count them, by what was paid for. Without drivers, trucks, and lots for everyone. */
export const statementSums = (db: Knex.Transaction, statement: OpenStatement): Promise<StatementSum[]> =>
  readRows(
    db,
    SUM,
    `select r.figure, r.purpose, count(*)::int as count, sum(r.cents)::float8 as cents
      from ${recordsOf(FIGURES, false)} group by 1, 2 order by 1, 2`,
    bindingsOf(statement),
  )

const TOW = z.object({
  tow_id: z.string(),
  number: z.int(),
  ended: columnOf<'completed' | 'dropped' | 'cancelled' | null>(),
  day: z.string(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  reason: columnOf<Row<'tows'>['reason']>(),
  reason_text: z.string().nullable(),
  authorized_by: z.string().nullable(),
  is_voided: z.boolean(),
  cents: z.int(),
})
export type StatementTowRow = z.output<typeof TOW>

/** Each tow that ended in the month or was charged in it, with what was charged in the month. */
export const statementTows = (db: Knex.Transaction, statement: OpenStatement): Promise<StatementTowRow[]> =>
  readRows(
    db,
    TOW,
    `select t.id as tow_id, t.number, s.ended, s.day::text as day, t.license_plate, t.state, t.vin, t.reason,
        t.reason_text, t.authorized_by, t.voided_at is not null as is_voided, s.cents
      from (select r.tow_id, min(r.figure) filter (where r.figure <> 'charged') as ended,
          coalesce(min(r.day) filter (where r.figure <> 'charged'), min(r.day)) as day,
          coalesce(min(r.at) filter (where r.figure <> 'charged'), min(r.at)) as at,
          coalesce(sum(r.cents) filter (where r.figure = 'charged'), 0)::float8 as cents
        from ${recordsOf(['completed', 'dropped', 'cancelled', 'charged'], false)}
        where r.tow_id is not null and (r.figure <> 'charged' or r.purpose = 'tow') group by r.tow_id) s
      join tows t on t.id = s.tow_id order by s.at, t.number`,
    bindingsOf(statement),
  )

const BILLED = z.object({
  tow_id: z.string(),
  number: z.int(),
  day: z.string(),
  is_taken_off: z.boolean(),
  cents: z.int(),
})
export type BilledRow = z.output<typeof BILLED>

const BILLED_BY = `from custody k join tows t on t.id = k.tow_id
  where k.contract_id = :contract_id and k.status = 'billed_to_property'`

/** A void and a charge set to zero end what the complex owes, whichever came first. */
const TAKEN_OFF_AT = 'least(t.voided_at, t.zeroed_at)'

/** Cases that were billed to the property in the month, and with a negative amount those that were taken off in it. */
export const billedCases = (db: Knex.Transaction, { contract, place, period }: OpenStatement): Promise<BilledRow[]> =>
  readRows(
    db,
    BILLED,
    `select b.tow_id, b.number, (b.at at time zone :zone)::date::text as day, b.is_taken_off, b.cents
      from (select t.id as tow_id, t.number, k.ended_at as at, false as is_taken_off, k.total_cents as cents ${BILLED_BY}
          union all
          select t.id, t.number, ${TAKEN_OFF_AT}, true, -k.total_cents ${BILLED_BY}) b
      where b.at >= :from_at::timestamptz and b.at < :until_at::timestamptz order by b.at, b.number`,
    {
      contract_id: contract.id,
      zone: place.timezone,
      from_at: startOfDate(period.from, place.timezone),
      until_at: midnightAfterDate(period.until, place.timezone),
    },
  )
