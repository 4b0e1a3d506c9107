import { EXTERNAL_CONTRACT_LIST } from '@curbwise/api/resources/external-companies.list'
import type { ExternalContract } from '@curbwise/api/resources/external-companies.schemas'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.tsx'
import { useTowCompanyOptions } from '../../../parts/use-tow-company-options.ts'
import { ZONE } from '../../../parts/words.ts'
import { useExternalOptions, type ExternalContractList } from '../api/use-external-contracts.ts'
import { footerText, SEGMENT_LABELS, SEGMENTS, segmentOf } from '../state/words.ts'
import { COLUMNS } from './columns.tsx'
import { ContractCard } from './contract-card.tsx'

export const SEARCH_LABEL = 'Complex or company'
const STATUSES = { active: 'Active', disabled: 'Disabled' } as const
const rowId = (contract: ExternalContract): string => contract.id
const rowLabel = ({ name, external_company }: ExternalContract): string =>
  `${name}, ${external_company?.name ?? 'no external company'}`
const card = (contract: ExternalContract): ReactElement => <ContractCard contract={contract} />

export interface ContractsTableProps {
  readonly list: ExternalContractList
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
}

/** All complexes by name, each with the external company that works there. */
export function ContractsTable({ list, search }: ContractsTableProps): ReactElement {
  const { state, counts, total, rows } = list
  const tow_companies = useTowCompanyOptions()
  const externals = useExternalOptions()
  const filters = useMemo(
    () =>
      filterFields(EXTERNAL_CONTRACT_LIST, {
        external_company_id: { label: 'External company', pinned: 'Any', options: externals },
        tow_company_id: { label: 'Tow company', pinned: 'Any', options: tow_companies },
        status: { label: 'Complex status', labels: STATUSES },
        since: { label: 'Since' },
      }),
    [externals, tow_companies],
  )
  const segment = segmentOf(state.segment)
  return (
    <ListBox aria-label="External contracts">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="External company"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="External contract filters"
            fields={filters}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        failed_title="Couldn't load the external contracts"
        zone={ZONE}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No complex matches"
        filtered_hint={
          state.search
            ? `No complex, tow company, or external company here contains “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more complexes.'
              : `No complex is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={
          <EmptyState title="No complexes yet">
            Complexes are listed here once a tow company has added one. Then choose who works there.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="External contracts"
            columns={COLUMNS}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(contract) => list.select(contract.id)}
            selected={state.selected}
            changed={list.changed}
            {...list.sorting}
            footer={
              <ListFooter
                text={footerText(state.sort, rows.length, total)}
                onBack={list.previous ?? undefined}
                onNext={list.next ?? undefined}
              />
            }
          />
        )}
      </QueryView>
    </ListBox>
  )
}
