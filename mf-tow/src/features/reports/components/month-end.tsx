import type { ReportFigures } from '@curbwise/api/resources/reports.schemas'
import { Segments } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { type MonthEnd, useMonthEnd } from '../api/use-month-end.ts'
import type { Report } from '../api/use-report.ts'
import { MONTH_END_LABELS, MONTH_END_PARTS } from '../state/months.ts'
import { CommissionPart } from './commission-part.tsx'
import { DrawerPart } from './drawer-part.tsx'
import { StatementPart } from './statement-part.tsx'
import { Content } from './style.ts'

interface MonthEndProps {
  readonly report: Report
  readonly data: ReportFigures
}

/**
 * What is done when a month is over: a statement for each complex, and for the company's office the commissions of drivers and the
 * cash drawers. Managers of complexes have their statements only.
 */
export function MonthEndTab({ report, data }: MonthEndProps): ReactElement {
  const month_end = useMonthEnd(report)
  const company_id = data.sees_fleet ? month_end.company_id : null
  return (
    <Content>
      {company_id === null ? null : (
        <div>
          <Segments
            label="Parts of the month end"
            value={month_end.part}
            onChange={(part) => month_end.set({ part: part === 'statements' ? null : part, person: null })}
            options={MONTH_END_PARTS.map((value) => ({ value, label: MONTH_END_LABELS[value] }))}
          />
        </div>
      )}
      <Part month_end={month_end} company_id={company_id} complexes={data.complexes} />
    </Content>
  )
}

interface PartProps {
  readonly month_end: MonthEnd
  readonly company_id: string | null
  readonly complexes: ReportFigures['complexes']
}

function Part({ month_end, company_id, complexes }: PartProps): ReactElement {
  if (company_id !== null && month_end.part === 'commissions')
    return <CommissionPart month_end={month_end} company_id={company_id} />
  if (company_id !== null && month_end.part === 'drawers') return <DrawerPart company_id={company_id} />
  return <StatementPart month_end={month_end} complexes={complexes} />
}
