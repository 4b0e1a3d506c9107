import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { useVehicleMakes } from '@curbwise/client/vehicle-makes'
import { carIdentityWords, FilterBar, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { AddIcon } from '@curbwise/ui/icons'
import { useCallback, useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { useNow } from '@curbwise/ui/use-now'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { VehiclesList } from '../api/use-vehicles.ts'
import { filtersOf, footerText, knownSegments, SEGMENT_LABELS, segmentOf } from '../state/fields.ts'
import { columnsOf } from './columns.tsx'
import { VehicleCard } from './vehicle-card.tsx'

const MINUTE = 60_000
const rowId = (row: VehicleRow): string => row.id
const rowLabel = (row: VehicleRow): string =>
  `${carIdentityWords({ plate: row.license_plate, state: row.state, vin: row.vin })}, ${vehicleName(row)}`

export interface VehicleTableProps {
  readonly list: VehiclesList
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
  /** Whether the user belongs to the complex and sees units, residents, and lists. */
  readonly inside: boolean
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onAdd: () => void
}

/** Every car with a record at the complex, and what the record means now. */
export function VehicleTable({ list, complex, inside, search, onAdd }: VehicleTableProps): ReactElement {
  const { state, counts, rows } = list
  const zone = complex.timezone
  const now = useNow(MINUTE, list.query.dataUpdatedAt)
  const columns = useMemo(() => columnsOf(zone, now, inside), [zone, now, inside])
  const card = useCallback((row: VehicleRow) => <VehicleCard row={row} zone={zone} now={now} />, [zone, now])
  const { makes } = useVehicleMakes(list.query.isSuccess)
  const filters = useMemo(() => filtersOf(makes, inside), [makes, inside])
  const segment = segmentOf(state.segment)
  return (
    <ListBox aria-label="Vehicles">
      <ListTools
        exports={list.exports}
        search={
          search ? <SearchField label={searchLabel(inside)} value={state.search} onChange={list.setSearch} /> : null
        }
        segments={
          <Segments
            label="Kind"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={knownSegments(counts, inside, segment).map((value) => ({
              value,
              label: SEGMENT_LABELS[value],
              count: list.countOf(value) ?? null,
            }))}
          />
        }
        filters={
          <FilterBar
            label="Vehicle filters"
            fields={filters}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0 && page.next === null}
        failed_title="Couldn't load the vehicles"
        zone={zone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No vehicle matches"
        filtered_hint={
          state.search
            ? `Nothing here has “${state.search}” in its plate${inside ? ', make, model, or unit' : ' or make'}.`
            : list.isFiltered
              ? 'Remove filters to see more.'
              : `None are listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        empty={
          <EmptyState
            title={`No vehicles at ${complex.name} yet`}
            actions={
              list.may_add ? (
                <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                  Register a vehicle
                </Button>
              ) : undefined
            }
          >
            Cars with a right to park appear here when the office, residents, or guests register them.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Vehicles"
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
                text={footerText(state.sort, rows.length, list.shownTotal, list.next !== null)}
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

/** Label of the search. Outside users can't search by what they can't see. */
export const searchLabel = (inside: boolean): string => (inside ? 'Plate, make, model, or unit' : 'Plate or make')
