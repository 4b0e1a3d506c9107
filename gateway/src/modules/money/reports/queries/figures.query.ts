import { REPORT_RECORD_LIST } from '@curbwise/api'
import type { Period, ReportFigure } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyFilters, type FilterColumns } from '../../../../db/filters.ts'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import { type OpenReport, scopeBindings } from '../lifecycle/open-report.ts'
import { recordsOf } from './report-source.query.ts'

/** The filters compare what the groups divide by, so that a group is exactly the records of its filter. */
const FIELDS: FilterColumns<(typeof REPORT_RECORD_LIST)['filters']> = {
  contract_id: 'r.contract_id',
  reason: 'r.reason',
  cancel_reason: { lowercase: 'r.cancel_reason' },
  method: 'r.method',
  purpose: 'r.purpose',
  driver_id: 'r.driver_id',
  truck_id: 'r.truck_id',
  lot_id: 'r.lot_id',
  day: 'r.day',
}

/** The records of these figures in the periods, narrowed by the report's filters, as a table `r`. `span` is the period's position. */
export function filteredRecords(
  db: Knex.Transaction,
  { places, filter, sees_fleet }: OpenReport,
  figures: readonly ReportFigure[],
  periods: readonly Period[],
): Knex.QueryBuilder {
  const records = db.from(db.raw(recordsOf(figures, sees_fleet), scopeBindings(places, periods)))
  // Days are compared as dates, so the zone has no effect.
  return applyFilters(records, filter, REPORT_RECORD_LIST, FIELDS, 'UTC')
}

/** Throws a 422 naming `filter` for a filter that reports don't have; reads nothing. */
export function assertFilters(db: Knex.Transaction, filter: readonly string[]): void {
  applyFilters(db.queryBuilder(), filter, REPORT_RECORD_LIST, FIELDS, 'UTC')
}

const SUM = z.object({
  figure: columnOf<ReportFigure>(),
  span: z.int(),
  /** Only of the first period. */
  day: z.string().nullable(),
  count: z.int(),
  cents: z.int(),
})
export type SumRow = z.output<typeof SUM>

/** Sums the figures of several periods, and each day of the first, in one statement. What is due has no day. */
export async function sumFigures(
  db: Knex.Transaction,
  report: OpenReport,
  periods: readonly Period[],
): Promise<SumRow[]> {
  const rows = await filteredRecords(db, report, report.figures, periods)
    .select(
      'r.figure',
      'r.span',
      db.raw(`case when r.span = 0 and r.figure <> 'due' then r.day::text end as day`),
      db.raw('count(*)::int as count, sum(r.cents)::float8 as cents'),
    )
    .groupByRaw('1, 2, 3')
    .orderByRaw('1, 2, 3')
  return checkedRows(SUM, rows)
}
