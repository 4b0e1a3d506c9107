import { recordHref } from '@curbwise/api/record-href'
import type { ReportRecord } from '@curbwise/api/resources/reports.schemas'
import { CUSTODY_STATUS_LABELS, CUSTODY_STATUSES } from '@curbwise/rules/tows/custody'
import {
  isMoneyFigure,
  PAYMENT_METHOD_LABELS,
  REPORT_FIGURE_LABELS,
  REPORT_PURPOSE_LABELS,
  type ReportFigure,
} from '@curbwise/rules/reports/figures'
import { momentText } from '@curbwise/rules/time/format'
import { ExportMenu, ExportNotes, formatMoney, Panel } from '@curbwise/ui/app'
import { Button, EmptyState, PlateTag, QueryView, SkeletonRows, TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { askedOnly, type Report, useRecordsExport, useReportRecords } from '../api/use-report.ts'
import { periodText } from '../state/address.ts'
import { wordOf } from '../state/names.ts'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    padding: 10px 20px;
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  [data-case] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  small {
    grid-column: 1/-1;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    overflow-wrap: anywhere;
  }
`
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  font-size: 0.8125rem;
  color: var(--text-2);
  > span {
    flex: 1;
  }
`

interface RecordsPanelProps {
  readonly report: Report
  readonly figure: ReportFigure
}

/** The records of a figure: their number, or their amounts, sum to it. */
export function RecordsPanel({ report, figure }: RecordsPanelProps): ReactElement {
  const { place, period, close } = report
  const asked = askedOnly(report.asked, place)
  const [pages, setPages] = useState<readonly string[]>([])
  const query = useReportRecords(asked, figure, pages.at(-1) ?? null)
  const exports = useRecordsExport(asked, figure)
  const total = query.data?.total ?? null
  const next = query.data?.next ?? null
  return (
    <Panel
      kind={
        figure === 'due'
          ? `At the end of ${periodText({ from: period.until, until: period.until })}`
          : periodText(period)
      }
      title={REPORT_FIGURE_LABELS[figure]}
      actions={<ExportMenu exports={exports} />}
      onClose={close}
      footer={
        <Foot>
          <span>{total === null ? '' : `${total.toLocaleString('en-US')} ${total === 1 ? 'record' : 'records'}`}</span>
          <Button
            size="sm"
            variant="outline"
            disabled={pages.length === 0}
            onClick={() => setPages(pages.slice(0, -1))}
          >
            Back
          </Button>
          <Button
            size="sm"
            variant="outline"
            disabled={next === null}
            onClick={() => next !== null && setPages([...pages, next])}
          >
            Next
          </Button>
        </Foot>
      }
    >
      <ExportNotes exports={exports} />
      <QueryView
        query={query}
        isEmpty={({ data }) => data.length === 0}
        failed_title="Couldn't load the records"
        skeleton={<SkeletonRows rows={6} />}
        empty={
          <EmptyState small title="No records">
            Nothing was counted here in this period.
          </EmptyState>
        }
      >
        {({ data }) => (
          <List aria-label={`Records: ${REPORT_FIGURE_LABELS[figure]}`}>
            {data.map((record) => (
              <RecordLine key={record.id} record={record} />
            ))}
          </List>
        )}
      </QueryView>
    </Panel>
  )
}

/** The page of a record's case; null if it has none. */
function hrefOf({ tow_id, boot_id, contract }: ReportRecord): string | null {
  const of = { contract_id: contract.id }
  if (tow_id !== null) return recordHref({ kind: 'tow', id: tow_id, ...of })
  return boot_id === null ? null : recordHref({ kind: 'booted_vehicle', id: boot_id, ...of })
}

function detailOf({ figure, detail }: ReportRecord): string | null {
  const status = CUSTODY_STATUSES.find((one) => one === detail)
  return figure === 'released' && status ? CUSTODY_STATUS_LABELS[status] : detail
}

function RecordLine({ record }: { readonly record: ReportRecord }): ReactElement {
  const { figure, at, timezone, contract, amount, reason, method, purpose, license_plate, state, number } = record
  const href = hrefOf(record)
  const label = number ?? (purpose === null ? 'Sticker' : REPORT_PURPOSE_LABELS[purpose])
  const words = [
    detailOf(record),
    method && PAYMENT_METHOD_LABELS[method],
    reason && wordOf('reason', reason),
    contract.name,
    record.driver,
    record.lot,
  ].filter((one) => one !== null)
  return (
    <li>
      <span data-case="">
        {license_plate ? <PlateTag plate={license_plate} state={state} copy={false} /> : null}
        {href === null ? label : <TextLink href={href}>{label}</TextLink>}
      </span>
      {isMoneyFigure(figure) && amount ? <b>{formatMoney(amount.cents)}</b> : null}
      <small>{words.join(' · ')}</small>
      <small>{momentText(at, timezone)}</small>
    </li>
  )
}
