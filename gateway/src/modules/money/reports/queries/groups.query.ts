import { MONEY_FIGURES, type ReportFigure, type ReportGroup } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import type { OpenReport } from '../lifecycle/open-report.ts'
import { filteredRecords } from './figures.query.ts'

interface Division {
  readonly key: string
  /** The table of the names, joined by its id. */
  readonly names: readonly [table: string, column: string] | null
  /** Which figures have this; all if null. */
  readonly figures: readonly ReportFigure[] | null
}

/** What is due is so at the end of the period, on no day of it. */
const isOfDay = (figure: ReportFigure): boolean => figure !== 'due'

const DIVISIONS: Readonly<Record<ReportGroup, Division>> = {
  day: { key: 'r.day::text', names: null, figures: null },
  contract: { key: 'r.contract_id::text', names: ['contracts', 'r.contract_id'], figures: null },
  reason: { key: 'r.reason', names: null, figures: null },
  cancel_reason: { key: 'r.cancel_reason', names: null, figures: ['cancelled'] },
  method: { key: 'r.method', names: null, figures: ['paid', 'refunded'] },
  purpose: { key: 'r.purpose', names: null, figures: MONEY_FIGURES },
  driver: { key: 'r.driver_id::text', names: ['users', 'r.driver_id'], figures: null },
  truck: { key: 'r.truck_id::text', names: ['trucks', 'r.truck_id'], figures: null },
  lot: { key: 'r.lot_id::text', names: ['storage_lots', 'r.lot_id'], figures: null },
}

const GROUP = z.object({
  key: z.string().nullable(),
  name: z.string().nullable(),
  figures: z.array(z.object({ figure: columnOf<ReportFigure>(), count: z.int(), cents: z.int() })),
})
export type GroupRow = z.output<typeof GROUP>

/** The order of the groups: by name, those without one last. */
export const GROUP_KEYS: readonly KeyColumn[] = [
  { sql: 'g.place', type: 'text' },
  { sql: 'g.place_key', type: 'text' },
]

/** The figures of a report that have what it is divided by. */
export const figuresBy = ({ figures }: OpenReport, by: ReportGroup): readonly ReportFigure[] =>
  figures.filter((one) => DIVISIONS[by].figures?.includes(one) ?? (by !== 'day' || isOfDay(one)))

/** Divides the figures of the period, as a query of rows `g`. */
export function groupedFigures(
  db: Knex.Transaction,
  report: OpenReport,
  by: ReportGroup,
): Knex.QueryBuilder<object, object[]> {
  const { key, names } = DIVISIONS[by]
  const records = filteredRecords(db, report, figuresBy(report, by), [report.period])
  if (names) void records.leftJoin(`${names[0]} as n`, 'n.id', names[1])
  const name = by === 'cancel_reason' ? 'min(r.detail)' : names ? 'min(n.name)' : 'null::text'
  const sums = records
    .select('r.figure', db.raw(`${key} as key, ${name} as name, count(*)::int as count, sum(r.cents)::float8 as cents`))
    .groupByRaw(`r.figure, ${key}`)
  const grouped = db
    .from(sums.as('f'))
    .select(
      'f.key',
      db.raw(`min(f.name) as name,
        jsonb_agg(jsonb_build_object('figure', f.figure, 'count', f.count, 'cents', f.cents) order by f.figure) as figures,
        coalesce(min(f.name), f.key, chr(1114111)) as place, coalesce(f.key, '') as place_key`),
    )
    .groupBy('f.key')
  return db.from(grouped.as('g')).select('g.key', 'g.name', 'g.figures')
}

export const checkedGroups = (rows: readonly object[]): GroupRow[] => checkedRows(GROUP, rows)

/** Reads all groups, by name. */
export const readGroups = async (db: Knex.Transaction, report: OpenReport, by: ReportGroup): Promise<GroupRow[]> =>
  checkedGroups(await groupedFigures(db, report, by).orderByRaw('g.place, g.place_key'))
