import type { REPORT_RECORD_LIST } from '@curbwise/api'
import type { ReportFigure, ReportPurpose } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import type { SortColumns } from '../../../../db/filters.ts'
import type { KeyColumn } from '../../../../db/keyset.ts'
import { checkedRows, columnOf } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import type { OpenReport } from '../lifecycle/open-report.ts'
import { filteredRecords } from './figures.query.ts'

export const RECORD_ID: KeyColumn = { sql: 'r.id', type: 'uuid' }
export const RECORD_SORTS: SortColumns<typeof REPORT_RECORD_LIST> = { at: { sql: 'r.at', type: 'timestamptz' } }

const RECORD = z.object({
  id: z.string(),
  figure: columnOf<ReportFigure>(),
  at: z.date(),
  day: z.string(),
  zone: z.string(),
  contract_id: z.string(),
  contract: z.string(),
  cents: z.int(),
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  method: columnOf<Row<'transactions'>['method'] | null>(),
  purpose: columnOf<ReportPurpose | null>(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  number: z.int().nullable(),
  driver: z.string().nullable(),
  truck: z.string().nullable(),
  lot: z.string().nullable(),
  tow_id: z.string().nullable(),
  boot_id: z.string().nullable(),
})
export type RecordRow = z.output<typeof RECORD>

const COLUMNS = [
  'r.id',
  'r.figure',
  'r.at',
  'r.zone',
  'r.contract_id',
  'c.name as contract',
  'r.detail',
  'r.reason',
  'r.method',
  'r.purpose',
  'r.license_plate',
  'r.state',
  'r.number',
  'u.name as driver',
  'k.name as truck',
  'o.name as lot',
  'r.tow_id',
  'r.boot_id',
] as const

/** The records of a figure. The screen's list, its count, and the export use the same. */
export const recordsOfFigure = (
  db: Knex.Transaction,
  report: OpenReport,
  figure: ReportFigure,
): Knex.QueryBuilder<object, object[]> =>
  filteredRecords(
    db,
    report,
    report.figures.filter((one) => one === figure),
    [report.period],
  )
    .join('contracts as c', 'c.id', 'r.contract_id')
    .leftJoin('users as u', 'u.id', 'r.driver_id')
    .leftJoin('trucks as k', 'k.id', 'r.truck_id')
    .leftJoin('storage_lots as o', 'o.id', 'r.lot_id')
    .select(COLUMNS)
    .select(db.raw('r.day::text as day, r.cents::float8 as cents'))

export const checkedRecords = (rows: readonly object[]): RecordRow[] => checkedRows(RECORD, rows)

const COUNT = z.object({ count: z.int() })

export async function countRecords(db: Knex.Transaction, report: OpenReport, figure: ReportFigure): Promise<number> {
  const rows = await filteredRecords(
    db,
    report,
    report.figures.filter((one) => one === figure),
    [report.period],
  ).select(db.raw('count(*)::int as count'))
  return checkedRows(COUNT, rows)[0]?.count ?? 0
}
