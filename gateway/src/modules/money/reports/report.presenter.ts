import type { ReportDay, ReportFigureRow, ReportFigures, ReportGroupRow, ReportRecord } from '@curbwise/api'
import { bootNumber, isMoneyFigure, type Period, type ReportFigure, towNumber } from '@curbwise/rules'
import { usd } from '../../enforcement/custody/index.ts'
import type { OpenReport } from './lifecycle/open-report.ts'
import type { SumRow } from './queries/figures.query.ts'
import type { GroupRow } from './queries/groups.query.ts'
import type { RecordRow } from './queries/records.query.ts'

const amountOf = (figure: ReportFigure, cents: number) => (isMoneyFigure(figure) ? usd(cents) : null)

type Sum = ReportFigureRow['before']

const sumOf = (figure: ReportFigure, rows: readonly SumRow[]): Sum => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  amount: amountOf(
    figure,
    rows.reduce((total, { cents }) => total + cents, 0),
  ),
})

/** `periods` are the period of the report, the one before, and the year before, as the sums number them. */
export function presentFigures(
  report: OpenReport,
  [period, before, year_before]: readonly [Period, Period, Period],
  sums: readonly SumRow[],
): ReportFigures {
  const { timezone, has_boots, sees_fleet, places, can } = report
  return {
    period,
    before,
    year_before,
    timezone,
    ...(has_boots && { has_boots }),
    sees_fleet,
    can,
    complexes: places.map(({ id, name }) => ({ id, name })),
    figures: report.figures.map((figure) => {
      const of = (span: number): Sum =>
        sumOf(
          figure,
          sums.filter((row) => row.figure === figure && row.span === span),
        )
      return { figure, ...of(0), before: of(1), year_before: of(2) }
    }),
    days: sums.flatMap(({ figure, day, count, cents }): ReportDay[] =>
      day === null ? [] : [{ figure, day, count, amount: amountOf(figure, cents) }],
    ),
  }
}

export const presentGroup = ({ key, name, figures }: GroupRow): ReportGroupRow => ({
  key,
  name,
  figures: figures.map(({ figure, count, cents }) => ({ figure, count, amount: amountOf(figure, cents) })),
})

const numberOf = ({ number, boot_id }: RecordRow): string | null =>
  number === null ? null : boot_id === null ? towNumber(number) : bootNumber(number)

export const presentRecord = (row: RecordRow): ReportRecord => ({
  id: row.id,
  figure: row.figure,
  at: row.at.toISOString(),
  day: row.day,
  timezone: row.zone,
  contract: { id: row.contract_id, name: row.contract },
  amount: amountOf(row.figure, row.cents),
  detail: row.detail,
  reason: row.reason,
  method: row.method,
  purpose: row.purpose,
  license_plate: row.license_plate,
  state: row.state,
  number: numberOf(row),
  driver: row.driver,
  truck: row.truck,
  lot: row.lot,
  tow_id: row.tow_id,
  boot_id: row.boot_id,
})
