import type { ReportFigures, ReportGroupRow } from '@curbwise/api/resources/reports.schemas'
import { REPORT_GROUP_LABELS, type ReportGroup } from '@curbwise/rules/reports/figures'
import { ExportMenu, ExportNotes } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView, Select, SkeletonRows } from '@curbwise/ui/entry'
import { OpenInNewIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { type Report, reportDocumentHref, useGroupsExport, useReportGroups } from '../api/use-report.ts'
import { filterOf, nameOf } from '../state/names.ts'
import { labelOf, opensOf, textOf, valueOf } from '@curbwise/rules/reports/sums'
import { columnsFor, groupsFor, type Shown } from '@curbwise/rules/reports/tabs'
import { FigureButton, Sheet, Table, Wide } from './style.ts'

interface GroupsSheetProps {
  readonly report: Report
  readonly data: ReportFigures
}

/** The figures divided by one thing; every number opens its records. */
export function GroupsSheet({ report, data }: GroupsSheetProps): ReactElement {
  const { place, asked, set } = report
  const groups = groupsFor(place.tab, data)
  const by = groups.find((one) => one === place.by) ?? groups[0] ?? 'contract'
  const query = useReportGroups(asked, by)
  const exports = useGroupsExport(asked, by)
  const columns = columnsFor(place.tab, by, data)
  const title = `By ${REPORT_GROUP_LABELS[by].toLowerCase()}`
  return (
    <Sheet aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>Every number opens its records</p>
        <Select
          label="Divided by"
          placeholder=""
          hideLabel
          value={by}
          onChange={({ target }) => set({ by: target.value, figure: null, only: null })}
          options={groups.map((value) => ({ value, label: REPORT_GROUP_LABELS[value] }))}
        />
        <ExportMenu exports={exports} />
        <LinkButton
          size="sm"
          variant="ghost"
          href={reportDocumentHref(asked, place, by)}
          target="_blank"
          rel="noreferrer"
          icon={<OpenInNewIcon />}
          aria-label="Open the report as PDF in a new tab"
        >
          PDF
        </LinkButton>
      </header>
      <ExportNotes exports={exports} />
      <div>
        <QueryView
          query={query}
          isEmpty={({ data: rows }) => rows.length === 0}
          failed_title="Couldn't load the table"
          skeleton={<SkeletonRows rows={5} />}
          empty={
            <EmptyState small title="Nothing in this period">
              Choose other dates, or remove a filter.
            </EmptyState>
          }
        >
          {({ data: rows }) => <Rows report={report} by={by} rows={rows} columns={columns} title={title} />}
        </QueryView>
      </div>
    </Sheet>
  )
}

interface RowsProps {
  readonly report: Report
  readonly by: ReportGroup
  readonly rows: readonly ReportGroupRow[]
  readonly columns: readonly Shown[]
  readonly title: string
}

function Rows({ report, by, rows, columns, title }: RowsProps): ReactElement {
  const total = (shown: Shown): number => rows.reduce((sum, row) => sum + valueOf(shown, row), 0)
  return (
    <Wide tabIndex={0} role="group" aria-label={`${title}, all columns`}>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{REPORT_GROUP_LABELS[by]}</th>
            {columns.map((shown) => (
              <th key={shown} scope="col">
                {labelOf(shown)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? ''}>
              <th scope="row">{nameOf(by, row)}</th>
              {columns.map((shown) => (
                <Cell key={shown} report={report} by={by} row={row} shown={shown} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {columns.map((shown) => (
              <td key={shown}>{textOf(shown, total(shown))}</td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Wide>
  )
}

interface CellProps {
  readonly report: Report
  readonly by: ReportGroup
  readonly row: ReportGroupRow
  readonly shown: Shown
}

function Cell({ report, by, row, shown }: CellProps): ReactElement {
  const value = valueOf(shown, row)
  const opens = opensOf(shown)
  const text = textOf(shown, value)
  // What was charged and waived again adds up to nothing, but has records.
  const has_records = opens !== null && row.figures.some(({ figure, count }) => figure === opens && count > 0)
  if (!has_records) return <td data-none={value === 0 ? '' : undefined}>{text}</td>
  const only = filterOf(by, row.key)
  return (
    <td>
      <FigureButton
        type="button"
        aria-label={`${nameOf(by, row)}, ${labelOf(shown)}: ${text}. Open the records`}
        aria-pressed={report.place.figure === opens && report.place.only === only}
        onClick={() => report.open(opens, only)}
      >
        {text}
      </FigureButton>
    </td>
  )
}
