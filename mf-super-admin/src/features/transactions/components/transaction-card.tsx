import type { AdminTransaction } from '@curbwise/api/resources/admin-transactions.schemas'
import { momentText } from '@curbwise/rules/time/format'
import { formatMoney } from '@curbwise/ui/app'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { KIND_LABELS, METHOD_LABELS } from '../state/words.ts'
import { CaseCell, RecordedState } from './columns.tsx'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 10px;
  align-items: center;
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  > p {
    grid-column: 1/-1;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 10px;
    margin: 0;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

/** A payment or refund on a phone. */
export function TransactionCard({ transaction }: { readonly transaction: AdminTransaction }): ReactElement {
  const { amount, kind, method, at, tow_company } = transaction
  return (
    <Box>
      <CaseCell transaction={transaction} />
      <b>{formatMoney(amount.cents)}</b>
      <p>
        <span>
          {KIND_LABELS[kind]}, {METHOD_LABELS[method].toLowerCase()}
        </span>
        <RecordedState transaction={transaction} />
      </p>
      <p>
        <span>{tow_company.name}</span>
        <span>{momentText(at, tow_company.timezone)}</span>
      </p>
    </Box>
  )
}
