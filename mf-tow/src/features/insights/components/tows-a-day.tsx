import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { REPORT_FIGURE_LABELS } from '@curbwise/rules/reports/figures'
import { BarChart, Segments } from '@curbwise/ui/app'
import { SkeletonText, TextLink, QueryView, VisuallyHidden, type ViewedQuery } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { bucketsOf, extremesText, sumBuckets, unitOf, type Bucket } from '@curbwise/rules/reports/buckets'
import { count } from '../state/words.ts'
import { Scroll } from './scroll.tsx'
import { CardBox } from './style.ts'

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 2px;
  }
`
const SERIES = [
  { id: 'completed', color: 'c1' },
  { id: 'dropped', color: 'c2' },
  { id: 'cancelled', color: 'c5' },
] as const
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const
type View = (typeof VIEWS)[number]['value']
const PER = { day: 'Tows a day', week: 'Tows a week', month: 'Tows a month' } as const

interface TowsADayProps {
  readonly query: ViewedQuery<ReportFigures>
  /** The address of the report with these days. */
  readonly report: string
}

/** The tows that ended on each day, as the report counts them: bars, with the table that says the same. */
export function TowsADay({ query, report }: TowsADayProps): ReactElement {
  const [view, setView] = useState<View>('chart')
  const unit = query.data ? unitOf(query.data.period) : 'day'
  return (
    <CardBox aria-labelledby="insight-days" data-wide="">
      <header>
        <h2 id="insight-days">{PER[unit]}</h2>
        <Legend aria-label="Colors of the chart">
          {SERIES.map(({ id, color }) => (
            <li key={id}>
              <i style={{ background: `var(--${color})` }} />
              {REPORT_FIGURE_LABELS[id]}
            </li>
          ))}
        </Legend>
        <Segments label="View of the tows a day" options={VIEWS} value={view} onChange={setView} />
      </header>
      <QueryView
        query={query}
        failed_title="Couldn't load the tows of these days"
        skeleton={<SkeletonText lines={9} />}
      >
        {(figures) => <Days figures={figures} view={view} />}
      </QueryView>
      <p>
        By the day on which a tow ended, of any day’s request. <TextLink href={report}>Report of these days</TextLink>
      </p>
    </CardBox>
  )
}

interface DaysProps {
  readonly figures: ReportFigures
  readonly view: View
}

function Days({ figures: { period, days }, view }: DaysProps): ReactElement {
  const buckets = bucketsOf(period)
  const series = SERIES.map(({ id, color }) => ({
    id,
    color,
    label: REPORT_FIGURE_LABELS[id],
    values: sumBuckets(buckets, new Map(days.filter(({ figure }) => figure === id).map((one) => [one.day, one.count]))),
  }))
  const totals = buckets.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const table = <DaysTable buckets={buckets} series={series} />
  return (
    <>
      {view === 'table' ? (
        <Scroll labelledby="insight-days">{table}</Scroll>
      ) : (
        <>
          <BarChart
            categories={buckets.map(({ label }) => label)}
            series={series}
            format={count}
            step={1}
            failed="Couldn't load the chart. The table has the same numbers."
          />
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
      <p>{extremesText(buckets, totals, { unit: unitOf(period), write: count, least: 'Fewest' })}</p>
    </>
  )
}

interface DaysTableProps {
  readonly buckets: readonly Bucket[]
  readonly series: readonly { readonly id: string; readonly label: string; readonly values: readonly number[] }[]
}

const DaysTable = ({ buckets, series }: DaysTableProps): ReactElement => (
  <table aria-labelledby="insight-days">
    <thead>
      <tr>
        <th scope="col">When</th>
        {series.map(({ id, label }) => (
          <th key={id} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {buckets.map(({ from, label }, at) => (
        <tr key={from}>
          <th scope="row">{label}</th>
          {series.map(({ id, values }) => (
            <td key={id}>{count(values[at] ?? 0)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
