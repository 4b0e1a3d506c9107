import type { Statement } from '@curbwise/api/resources/statements.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { dateText } from '@curbwise/rules/time/text'
import { LinkButton, EmptyState, QueryView, Select, Skeleton, SkeletonRows, zoneName } from '@curbwise/ui/entry'
import { OpenInNewIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { type MonthEnd, statementDocumentHref, useStatement } from '../api/use-month-end.ts'
import type { Named } from '../api/use-report.ts'
import { monthName } from '../state/months.ts'
import { MonthField } from './month-field.tsx'
import { BilledSheet, OwnersSheet } from './statement-money.tsx'
import { StatementTows } from './statement-tows.tsx'
import { Bar, Counts, Note, Pair } from './month-end-style.ts'

interface StatementPartProps {
  readonly month_end: MonthEnd
  readonly complexes: readonly Named[]
}

/** The statement of one complex and month, on the screen and as PDF. */
export function StatementPart({ month_end, complexes }: StatementPartProps): ReactElement {
  const complex = complexes.find(({ id }) => id === month_end.complex) ?? complexes[0]
  if (!complex)
    return <EmptyState title="No complex yet">A statement shows what happened at one complex in one month.</EmptyState>
  return (
    <>
      <Bar role="group" aria-label="Statement of">
        <Select
          label="Complex"
          placeholder=""
          value={complex.id}
          onChange={({ target }) => month_end.set({ complex: target.value })}
          options={complexes.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MonthField month_end={month_end} />
        <LinkButton
          href={statementDocumentHref(complex.id, month_end.month)}
          target="_blank"
          rel="noreferrer"
          icon={<OpenInNewIcon />}
          aria-label="Open as PDF in a new tab"
        >
          PDF
        </LinkButton>
      </Bar>
      <StatementView contract_id={complex.id} month={month_end.month} />
    </>
  )
}

interface StatementViewProps {
  readonly contract_id: string
  readonly month: string
}

const StatementView = ({ contract_id, month }: StatementViewProps): ReactElement => (
  <QueryView
    query={useStatement(contract_id, month)}
    failed_title="Couldn't load the statement"
    skeleton={
      <>
        <Skeleton height={92} width="100%" />
        <SkeletonRows rows={6} />
      </>
    }
  >
    {(statement) => <Loaded statement={statement} />}
  </QueryView>
)

function Loaded({ statement }: { readonly statement: Statement }): ReactElement {
  const { contract, from, until, timezone, made_at, is_so_far, boots } = statement
  const counts: readonly (readonly [string, number])[] = [
    ['Completed tows', statement.completed],
    ['Dropped on site', statement.dropped],
    ['Cancelled', statement.cancelled],
    ['Stickers', statement.stickers],
    ...(boots === undefined ? [] : [['Boots', boots] as const]),
  ]
  return (
    <>
      <Counts aria-label={`${contract.name}, ${monthName(statement.month)}`}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </Counts>
      <Pair>
        <OwnersSheet statement={statement} />
        <BilledSheet statement={statement} />
      </Pair>
      <StatementTows statement={statement} />
      <Note>
        {dateText(from)} to {dateText(until)}
        {is_so_far ? ', so far' : ''}, in {zoneName(timezone)}. From the records at {momentText(made_at, timezone)}. A
        later payment, refund, or void is on the statement of its own month.
      </Note>
    </>
  )
}
