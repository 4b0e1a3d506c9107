import { EXTERNAL_COMPANY_LIST } from '@curbwise/api/resources/external-companies.list'
import type { ExternalCompany } from '@curbwise/api/resources/external-companies.schemas'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { AddIcon } from '@curbwise/ui/icons'
import { useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.tsx'
import { STATE_OPTIONS } from '../../../parts/states.ts'
import { useTowCompanyOptions } from '../../../parts/use-tow-company-options.ts'
import { ZONE } from '../../../parts/words.ts'
import type { ExternalCompanyList } from '../api/use-external-companies.ts'
import { footerText, SEGMENT_LABELS, SEGMENTS, segmentOf } from '../state/words.ts'
import { COLUMNS } from './columns.tsx'
import { CompanyCard } from './company-card.tsx'

export const SEARCH_LABEL = 'Company or person'
const rowId = (company: ExternalCompany): string => company.id
const rowLabel = ({ name, status }: ExternalCompany): string => `${name}, ${SEGMENT_LABELS[status]}`
const card = (company: ExternalCompany): ReactElement => <CompanyCard company={company} />

export interface CompaniesTableProps {
  readonly list: ExternalCompanyList
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onAdd: () => void
}

/** External companies by name. */
export function CompaniesTable({ list, search, onAdd }: CompaniesTableProps): ReactElement {
  const { state, counts, total, rows } = list
  const tow_companies = useTowCompanyOptions()
  const filters = useMemo(
    () =>
      filterFields(EXTERNAL_COMPANY_LIST, {
        tow_company_id: { label: 'Tow company', pinned: 'Any', options: tow_companies },
        state: { label: 'State', options: STATE_OPTIONS },
        created_at: { label: 'Added' },
      }),
    [tow_companies],
  )
  const segment = segmentOf(state.segment)
  return (
    <ListBox aria-label="External companies">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="Status"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="External company filters"
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
        failed_title="Couldn't load the external companies"
        zone={ZONE}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No external company matches"
        filtered_hint={
          state.search
            ? `No company, city, or person here contains “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more companies.'
              : `No company is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        skeleton={<SkeletonRows rows={6} cards />}
        empty={
          <EmptyState
            title="No external companies yet"
            actions={
              <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                Add company
              </Button>
            }
          >
            Patrol and security companies request tows at complexes. Add one, choose its complexes, and invite its
            people.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="External companies"
            columns={COLUMNS}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(company) => list.select(company.id)}
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
