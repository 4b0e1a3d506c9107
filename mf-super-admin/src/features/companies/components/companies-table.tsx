import { ADMIN_COMPANY_LIST } from '@curbwise/api/resources/admin-companies.list'
import type { AdminCompany } from '@curbwise/api/resources/admin-companies.schemas'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, type Grouping } from '@curbwise/ui/grid'
import { AddIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import type { CompanyList } from '../api/use-companies.ts'
import { footerText, GROUPS, SEGMENT_LABELS, SEGMENTS, segmentOf, STATUS_LABELS, ZONE } from '../state/words.ts'
import { ListBox } from '../../../parts/list-box.tsx'
import { STATE_OPTIONS } from '../../../parts/states.ts'
import { columnsOf } from './columns.tsx'
import { CompanyCard } from './company-card.tsx'

const Head = styled.div`
  display: flex;
  gap: 8px;
  b {
    font-weight: 650;
  }
  span {
    color: var(--text-3);
  }
  small {
    margin-left: auto;
    color: var(--text-3);
  }
`

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const FILTERS = filterFields(ADMIN_COMPANY_LIST, {
  state: { label: 'State', pinned: 'Any', options: STATE_OPTIONS },
  has_booting_access: { label: 'Boots', pinned: 'Any', options: YES_NO },
  created_at: { label: 'Joined' },
})
export const SEARCH_LABEL = 'Company, license, or person'
const rowId = (company: AdminCompany): string => company.id
const rowLabel = ({ name, status }: AdminCompany): string => `${name}, ${STATUS_LABELS[status]}`
const BY_TURN: Grouping<AdminCompany> = {
  of: ({ status }) => GROUPS[status][0],
  head: (name, rows) => (
    <Head>
      <b>{name}</b>
      <span>{rows.length}</span>
      <small>{rows[0] ? GROUPS[rows[0].status][1] : null}</small>
    </Head>
  ),
}

export interface CompaniesTableProps {
  readonly list: CompanyList
  /** ms since 1970 */
  readonly now: number
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onAdd: () => void
}

/** Sign-ups first, then the companies by name. */
export function CompaniesTable({ list, now, search, onAdd }: CompaniesTableProps): ReactElement {
  const { state, counts, total, rows } = list
  const columns = useMemo(() => columnsOf(now), [now])
  const card = useCallback((company: AdminCompany) => <CompanyCard company={company} now={now} />, [now])
  const segment = segmentOf(state.segment)
  return (
    <ListBox aria-label="Tow companies">
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
            label="Company filters"
            fields={FILTERS}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        failed_title="Couldn't load the companies"
        zone={ZONE}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No company matches"
        filtered_hint={
          state.search
            ? `No company, license number, city, or person here contains “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more companies.'
              : `No company is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={
          <EmptyState
            title="No tow companies yet"
            actions={
              <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                Add company
              </Button>
            }
          >
            Companies that sign up are listed here for your answer. You can also add one and invite its admin.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Tow companies"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            group={list.sorting.sort === null || list.sorting.sort.id === 'turn' ? BY_TURN : undefined}
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
