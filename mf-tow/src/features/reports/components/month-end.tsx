import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { Segments } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { type MonthEnd, useMonthEnd } from '../api/use-month-end.ts'
import type { Report } from '../api/use-report.ts'
import { MONTH_END_LABELS, MONTH_END_PARTS, type MonthEndPart } from '../state/months.ts'
import { BooksPart } from './books-part.tsx'
import { CommissionPart } from './commission-part.tsx'
import { DrawerPart } from './drawer-part.tsx'
import { LotPart } from './lot-part.tsx'
import { StatementPart } from './statement-part.tsx'
import { Content } from './style.ts'

interface MonthEndProps {
  readonly report: Report
  readonly data: ReportFigures
}

/**
 * What is done when a month is over: a statement for each complex, and for the company's office also for each lot, the commissions of
 * drivers, and the cash drawers; for its admins the bookkeeping. Managers of complexes have their statements only.
 */
export function MonthEndTab({ report, data }: MonthEndProps): ReactElement {
  const month_end = useMonthEnd(report)
  const company_id = data.sees_fleet ? month_end.company_id : null
  const parts = MONTH_END_PARTS.filter((part) => part !== 'books' || data.can?.export_books === true)
  const part = parts.find((one) => one === month_end.part) ?? 'statements'
  return (
    <Content>
      {company_id === null ? null : (
        <div>
          <Segments
            label="Parts of the month end"
            value={part}
            onChange={(next) => month_end.set({ part: next === 'statements' ? null : next, person: null })}
            options={parts.map((value) => ({ value, label: MONTH_END_LABELS[value] }))}
          />
        </div>
      )}
      <Part part={part} month_end={month_end} company_id={company_id} data={data} />
    </Content>
  )
}

interface PartProps {
  readonly part: MonthEndPart
  readonly month_end: MonthEnd
  readonly company_id: string | null
  readonly data: ReportFigures
}

function Part({ part, month_end, company_id, data }: PartProps): ReactElement {
  if (company_id === null || part === 'statements')
    return <StatementPart month_end={month_end} complexes={data.complexes} />
  const of = { month_end, company_id }
  if (part === 'lots') return <LotPart {...of} />
  if (part === 'commissions') return <CommissionPart {...of} />
  return part === 'books' ? (
    <BooksPart {...of} has_boots={data.has_boots ?? false} />
  ) : (
    <DrawerPart company_id={company_id} />
  )
}
