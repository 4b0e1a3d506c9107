import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { isMoneyFigure, type ReportFigure } from '@curbwise/rules/reports/figures'
import { BarChart, Segments } from '@curbwise/ui/app'
import { VisuallyHidden } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { Report } from '../api/use-report.ts'
import { bucketsOf, extremesText, sumBuckets, unitOf, type Bucket } from '@curbwise/rules/reports/buckets'
import { byDay, labelOf, textOf } from '@curbwise/rules/reports/sums'
import { Legend, Sheet, Table, Wide } from './style.ts'

const COLORS = ['c1', 'c2', 'c5'] as const
/** A dollar. */
const CENTS = 100
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const
const PER = { day: 'a day', week: 'a week', month: 'a month' } as const

interface Row {
  readonly figure: ReportFigure
  readonly values: readonly number[]
}

interface ChartSheetProps {
  readonly report: Report
  readonly data: ReportFigures
  readonly title: string
  readonly figures: readonly ReportFigure[]
}

/** A chart of the period with the sentence and the table that say the same. Screen readers get the table in both views. */
export function ChartSheet({ report, data, title, figures }: ChartSheetProps): ReactElement {
  const { place, set } = report
  const unit = unitOf(data.period)
  const buckets = bucketsOf(data.period)
  const rows = figures.map((figure): Row => ({ figure, values: sumBuckets(buckets, byDay(figure, data.days)) }))
  const totals = buckets.map((_, at) => rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const [first = 'completed'] = figures
  const format = (value: number): string => textOf(first, value)
  const name = `${title} ${PER[unit]}`
  const table = <Numbers name={name} buckets={buckets} rows={rows} totals={totals} format={format} />
  return (
    <Sheet aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p>
          {extremesText(buckets, totals, {
            unit,
            write: format,
            least: isMoneyFigure(first) ? 'Least' : 'Fewest',
          })}
        </p>
        {figures.length > 1 ? (
          <Legend aria-label="Colors of the chart">
            {figures.map((figure, at) => (
              <li key={figure}>
                <i style={{ background: `var(--${COLORS[at] ?? 'c1'})` }} />
                {labelOf(figure)}
              </li>
            ))}
          </Legend>
        ) : null}
        <Segments
          label="View of the chart"
          options={VIEWS}
          value={place.as_table ? 'table' : 'chart'}
          onChange={(view) => set({ view: view === 'table' ? 'table' : null })}
        />
      </header>
      <div>
        {place.as_table ? (
          <Wide tabIndex={0} role="group" aria-label={`${name}, as a table`}>
            {table}
          </Wide>
        ) : (
          <>
            <BarChart
              categories={buckets.map(({ label }) => label)}
              series={rows.map(({ figure, values }, at) => ({
                id: figure,
                label: labelOf(figure),
                color: COLORS[at] ?? 'c1',
                values,
              }))}
              format={format}
              step={isMoneyFigure(first) ? CENTS : 1}
              failed="Couldn't load the chart. The table has the same numbers."
            />
            <VisuallyHidden>{table}</VisuallyHidden>
          </>
        )}
      </div>
    </Sheet>
  )
}

interface NumbersProps {
  readonly name: string
  readonly buckets: readonly Bucket[]
  readonly rows: readonly Row[]
  readonly totals: readonly number[]
  readonly format: (value: number) => string
}

function Numbers({ name, buckets, rows, totals, format }: NumbersProps): ReactElement {
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
  const several = rows.length > 1
  return (
    <Table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">When</th>
          {rows.map(({ figure }) => (
            <th key={figure} scope="col">
              {labelOf(figure)}
            </th>
          ))}
          {several ? <th scope="col">Together</th> : null}
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ from, label }, at) => (
          <tr key={from}>
            <th scope="row">{label}</th>
            {rows.map(({ figure, values }) => (
              <td key={figure} data-none={values[at] === 0 ? '' : undefined}>
                {format(values[at] ?? 0)}
              </td>
            ))}
            {several ? <td>{format(totals[at] ?? 0)}</td> : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          {rows.map(({ figure, values }) => (
            <td key={figure}>{format(total(values))}</td>
          ))}
          {several ? <td>{format(total(totals))}</td> : null}
        </tr>
      </tfoot>
    </Table>
  )
}
