import { MANAGER_LIST } from '@curbwise/api/resources/managers.list'
import type { Manager } from '@curbwise/api/resources/managers.schemas'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { PersonAddIcon } from '@curbwise/ui/icons'
import { useCallback, useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { useNow } from '@curbwise/ui/use-now'
import type { ManagersList } from '../api/use-managers.ts'
import { footerText, ROLE_LABELS, SEGMENT_LABELS, SEGMENTS, segmentOf } from '../state/words.ts'
import { columnsOf } from './columns.tsx'
import { ManagerCard } from './manager-card.tsx'

const FILTERS = filterFields(MANAGER_LIST, { role: { label: 'Role', pinned: 'Any', labels: ROLE_LABELS } })
const MINUTE = 60_000
export const SEARCH_LABEL = 'Name or email'
const rowId = (person: Manager): string => person.user_id
const rowLabel = (person: Manager): string => `${person.name}, ${SEGMENT_LABELS[person.status]}`

export interface ManagerTableProps {
  readonly list: ManagersList
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onInvite: () => void
}

/** The managers of one complex, by name. */
export function ManagerTable({ list, complex, search, onInvite }: ManagerTableProps): ReactElement {
  const { state, counts, total, rows } = list
  const { id, timezone: zone } = complex
  const now = useNow(MINUTE)
  const columns = useMemo(() => columnsOf(id, zone, now), [id, zone, now])
  const card = useCallback(
    (person: Manager) => <ManagerCard person={person} contract_id={id} zone={zone} now={now} />,
    [id, zone, now],
  )
  const segment = segmentOf(state.segment)
  return (
    <ListBox aria-label="Managers">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="Which people"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="Manager filters"
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
        failed_title="Couldn't load the managers"
        zone={zone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No one matches"
        filtered_hint={
          state.search
            ? `No one here has “${state.search}” in their name or email.`
            : list.isFiltered
              ? 'Remove filters to see more.'
              : `No one is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        empty={
          <EmptyState
            title={`${complex.name} has no manager yet`}
            actions={
              list.invite_as.length > 0 ? (
                <Button variant="primary" icon={<PersonAddIcon />} onClick={onInvite}>
                  Invite
                </Button>
              ) : undefined
            }
          >
            Anyone you invite gets an email, chooses a password, and can then decide which cars may park here.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Managers"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(person) => list.select(person.user_id)}
            selected={state.selected}
            changed={list.changed}
            {...list.sorting}
            sort={list.sorting.sort ?? { id: 'name', desc: false }}
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
