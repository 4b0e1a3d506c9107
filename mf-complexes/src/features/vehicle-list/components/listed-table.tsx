import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { carIdentityWords, FilterBar, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { AddIcon } from '@curbwise/ui/icons'
import { useCallback, useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { useNow } from '@curbwise/ui/use-now'
import { LIST_WORDS, type ListName } from '../../../parts/vehicles/list-kinds.ts'
import type { ListedVehicles } from '../api/use-listed-vehicles.ts'
import { FILTERS, footerText, SEGMENT_LABELS, SEGMENTS } from '../state/fields.ts'
import { columnsOf } from './columns.tsx'
import { ListedCard } from './listed-card.tsx'

const rowId = (row: ListedVehicle): string => row.id
const rowLabel = (row: ListedVehicle): string =>
  `${carIdentityWords({ plate: row.license_plate, state: row.state, vin: row.vin })}, ${row.reason}`
const MINUTE = 60_000
export const SEARCH_LABEL = 'Plate, reason, or name'

export interface ListedTableProps {
  readonly name: ListName
  readonly list: ListedVehicles
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onAdd: () => void
}

/** The entries of one list, active ones first. */
export function ListedTable({ name, list, complex, search, onAdd }: ListedTableProps): ReactElement {
  const { state, counts, total, rows, segment } = list
  const zone = complex.timezone
  const words = LIST_WORDS[name]
  const now = useNow(MINUTE, list.query.dataUpdatedAt)
  const columns = useMemo(() => columnsOf(name, zone, now), [name, zone, now])
  const card = useCallback(
    (row: ListedVehicle) => <ListedCard name={name} row={row} zone={zone} now={now} />,
    [name, zone, now],
  )
  return (
    <ListBox aria-label={words.title}>
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="When"
            value={segment}
            onChange={(value) => list.setSegment(value === 'now' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label={`${words.kind} filters`}
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
        failed_title={`Couldn't load the ${words.many}`}
        zone={zone}
        filtered={list.isFiltered || (segment !== 'now' && segment !== 'all')}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No vehicle matches"
        filtered_hint={
          state.search
            ? `No entry here has “${state.search}” in its plate, reason, or name.`
            : list.isFiltered
              ? 'Remove filters to see more.'
              : `None are listed under “${SEGMENT_LABELS[segment]}”.`
        }
        empty={
          <EmptyState
            title={`No ${words.many} at ${complex.name}`}
            actions={
              list.may_add ? (
                <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                  {words.add}
                </Button>
              ) : undefined
            }
          >
            {words.empty}
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(row) => list.select(row.id)}
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
