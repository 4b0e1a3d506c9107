import type { adminTransactions } from '@curbwise/api/resources/admin-transactions.calls'
import type { AdminTransaction } from '@curbwise/api/resources/admin-transactions.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { momentText } from '@curbwise/rules/time/format'
import { formatMoney } from '@curbwise/ui/app'
import { PlateTag } from '@curbwise/ui/entry'
import { TwoLine, type Column } from '@curbwise/ui/grid'
import { CheckCircleIcon, ErrorIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { CSSProperties, ReactElement } from 'react'
import { caseText, DISPUTE_LABELS, KIND_LABELS, METHOD_LABELS, RECORDED, STATUS_LABELS } from '../state/words.ts'

const Case = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > span:last-of-type {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  color: var(--s);
  .cw-i {
    flex: none;
  }
`
const Amount = styled.b`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

/** What the provider's own list says; for money that needs attention, the word of that. */
export function RecordedState({ transaction }: { readonly transaction: AdminTransaction }): ReactElement {
  const { recorded, dispute, status } = transaction
  const isDisputed = dispute === 'needs_response' || dispute === 'under_review'
  const [label, color] = isDisputed ? (['Disputed', 'warn'] as const) : RECORDED[recorded]
  const style = { '--s': `var(--${color})` } as CSSProperties
  return (
    <State style={style} title={isDisputed ? DISPUTE_LABELS[dispute] : undefined}>
      {color === 'ok' ? <CheckCircleIcon size={16} /> : color === 'warn' ? <ErrorIcon size={16} /> : null}
      {status === 'succeeded' ? label : STATUS_LABELS[status]}
    </State>
  )
}

/** The plate and the number of a case. */
export const CaseCell = ({ transaction }: { readonly transaction: AdminTransaction }): ReactElement => (
  <Case>
    {transaction.license_plate ? <PlateTag plate={transaction.license_plate} state={transaction.state} /> : null}
    <span>{caseText(transaction)}</span>
  </Case>
)

/** Columns of the transactions. Each time is in the time zone of the company. */
export const COLUMNS: readonly Column<AdminTransaction, SortFieldOf<typeof adminTransactions.list>>[] = [
  {
    id: 'at',
    header: 'Time',
    sort: 'at',
    width: 196,
    cell: ({ at, tow_company }) => momentText(at, tow_company.timezone),
  },
  { id: 'case', header: 'Case', cell: (transaction) => <CaseCell transaction={transaction} /> },
  {
    id: 'company',
    header: 'Company',
    hideBelow: 1200,
    cell: ({ tow_company, contract }) => <TwoLine title={tow_company.name} detail={contract.name} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: 148,
    hideBelow: 640,
    cell: ({ kind, method }) => <TwoLine title={KIND_LABELS[kind]} detail={METHOD_LABELS[method]} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    width: 112,
    cell: ({ amount }) => <Amount>{formatMoney(amount.cents)}</Amount>,
  },
  {
    id: 'recorded',
    header: 'Provider’s list',
    width: 156,
    cell: (transaction) => <RecordedState transaction={transaction} />,
  },
]
