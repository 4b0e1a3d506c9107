import { TOW_TEAM_LIST } from '@curbwise/api/resources/tow-team.list'
import type { TowUser } from '@curbwise/api/resources/tow-team.schemas'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, type Grouping } from '@curbwise/ui/grid'
import { PersonAddIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import type { TowTeamList } from '../api/use-tow-team.ts'
import { footerText, ROLE_LABELS, SEGMENT_LABELS, SEGMENTS, segmentOf } from '../state/words.ts'
import { columnsOf } from './columns.tsx'
import { MemberCard } from './member-card.tsx'

/** The list with its tools above. The table scrolls on its own, except on a phone. */
const Box = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  td:not([colspan]) {
    max-width: 0;
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    background: var(--canvas);
    > div:has(> ul) {
      flex: 1 0 auto;
      overflow: visible;
    }
  }
`
const Head = styled.div`
  display: flex;
  gap: 8px;
  b {
    font-weight: 650;
  }
  span,
  small {
    color: var(--text-3);
  }
  small {
    margin-left: auto;
    font-size: 0.75rem;
    font-weight: 400;
  }
`

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const FILTERS = filterFields(TOW_TEAM_LIST, {
  role: { label: 'Role', pinned: 'Any', labels: ROLE_LABELS },
  can_override: { label: 'Can override', options: YES_NO },
  can_void: { label: 'Can void', options: YES_NO },
})
export const SEARCH_LABEL = 'Name, email, or truck'
const rowId = (person: TowUser): string => person.id
const rowLabel = (person: TowUser): string =>
  `${person.name}, ${ROLE_LABELS[person.role]}, ${SEGMENT_LABELS[person.status]}`
const DRIVERS = 'Drivers'
const GROUPS: Grouping<TowUser> = {
  of: ({ role }) => (role === 'tow_driver' ? DRIVERS : 'Office'),
  head: (name, rows) => (
    <Head>
      <b>{name}</b>
      <span>{rows.length}</span>
      {name === DRIVERS ? <small>On shift first</small> : null}
    </Head>
  ),
}

export interface TeamTableProps {
  readonly list: TowTeamList
  /** ms since 1970 */
  readonly now: number
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onInvite: () => void
}

/** The people of a company: drivers first, then the office. */
export function TeamTable({ list, now, search, onInvite }: TeamTableProps): ReactElement {
  const { state, counts, total, rows, zone } = list
  const columns = useMemo(() => columnsOf(zone, now), [zone, now])
  const card = useCallback((person: TowUser) => <MemberCard person={person} zone={zone} now={now} />, [zone, now])
  const segment = segmentOf(state.segment)
  return (
    <Box aria-label="Tow team">
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
            label="Team filters"
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
        failed_title="Couldn't load the team"
        zone={zone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No one matches"
        filtered_hint={
          state.search
            ? `No name, email, or truck here contains “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more people.'
              : `No one is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={
          <EmptyState
            title="No one is on the team yet"
            actions={
              list.can_invite ? (
                <Button variant="primary" icon={<PersonAddIcon />} onClick={onInvite}>
                  Invite
                </Button>
              ) : undefined
            }
          >
            Invite dispatchers and drivers. Each gets an email with a link to choose a password.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Tow team"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            group={list.sorting.sort === null || list.sorting.sort.id === 'team' ? GROUPS : undefined}
            card={card}
            onOpen={(person) => list.select(person.id)}
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
    </Box>
  )
}
