import { ADMIN_TRANSACTION_LIST } from '@curbwise/api/resources/admin-transactions.list'
import type { AdminTransaction } from '@curbwise/api/resources/admin-transactions.schemas'
import { FilterBar, filterFields, formatMoney, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { type TransactionList, useCompanyOptions } from '../api/use-transactions.ts'
import {
  caseText,
  footerText,
  KIND_LABELS,
  METHOD_LABELS,
  PURPOSE_LABELS,
  SEGMENT_LABELS,
  SEGMENTS,
  segmentOf,
  STATUS_LABELS,
  ZONE,
} from '../state/words.ts'
import { COLUMNS } from './columns.tsx'
import { TransactionCard } from './transaction-card.tsx'

const Box = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border-bottom: 1px solid var(--line);
  td:not([colspan]) {
    max-width: 0;
  }
  @media (max-width: 576px) {
    background: var(--canvas);
  }
`

export const SEARCH_LABEL = 'Receipt, plate, or number'
const rowId = ({ id }: AdminTransaction): string => id
const rowLabel = (transaction: AdminTransaction): string =>
  `${KIND_LABELS[transaction.kind]} of ${formatMoney(transaction.amount.cents)}, ${caseText(transaction)}`

export interface TransactionsTableProps {
  readonly list: TransactionList
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
}

/** Payments and refunds, the newest first. */
export function TransactionsTable({ list, search }: TransactionsTableProps): ReactElement {
  const { state, rows } = list
  const companies = useCompanyOptions()
  const fields = useMemo(
    () =>
      filterFields(ADMIN_TRANSACTION_LIST, {
        tow_company_id: { label: 'Company', pinned: 'All', options: companies },
        at: { label: 'Day' },
        kind: { label: 'Kind', labels: KIND_LABELS },
        method: { label: 'Method', pinned: 'Any', labels: METHOD_LABELS },
        status: { label: 'Status', labels: STATUS_LABELS },
        purpose: { label: 'Paid for', labels: PURPOSE_LABELS },
      }),
    [companies],
  )
  const card = useCallback((transaction: AdminTransaction) => <TransactionCard transaction={transaction} />, [])
  const segment = segmentOf(state.segment)
  return (
    <Box aria-label="Transactions">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="Kind of transaction"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({
              value,
              label: SEGMENT_LABELS[value],
              count: list.countOf(value) ?? null,
            }))}
          />
        }
        filters={
          <FilterBar
            label="Transaction filters"
            fields={fields}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        failed_title="Couldn't load the transactions"
        zone={ZONE}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No transaction matches"
        filtered_hint={
          state.search
            ? `No receipt, provider’s ID, plate, or number here is “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more transactions.'
              : `No transaction is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={
          <EmptyState title="No payments yet">
            Every payment and refund of every company is listed here, from the counter and by card.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Transactions"
            columns={COLUMNS}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={({ id }) => list.select(id)}
            selected={state.selected}
            changed={list.changed}
            {...list.sorting}
            footer={
              <ListFooter
                text={footerText(state.sort, rows.length, list.shownTotal)}
                onBack={list.previous ?? undefined}
                onNext={list.next ?? undefined}
              />
            }
          />
        )}
      </QueryView>
    </Box>
  )
}
