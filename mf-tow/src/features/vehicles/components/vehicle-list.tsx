import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { useVehicleMakes } from '@curbwise/client/vehicle-makes'
import { useSession } from '@curbwise/platform'
import { carIdentityWords, FilterBar, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { useCallback, useMemo, type ReactElement } from 'react'
import type { Complex } from '../../../company/use-complexes.ts'
import { useNow } from '@curbwise/ui/use-now'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import type { useVehicles } from '../api/use-vehicles.ts'
import { filtersOf, footerText, segmentOf, SEGMENTS } from '../state/fields.ts'
import { columnsOf } from './columns.tsx'
import { ListBox } from './list-style.ts'
import { VehicleCard } from './vehicle-card.tsx'

const MINUTE = 60_000
const rowId = (row: VehicleRow): string => row.id
const rowLabel = (row: VehicleRow): string =>
  `${carIdentityWords({ plate: row.license_plate, state: row.state, vin: row.vin })}, ${vehicleName(row)}`

export interface VehicleListProps {
  readonly list: ReturnType<typeof useVehicles>
  readonly complex: Complex | null
  readonly zoneOf: (contract_id: string) => string
}

/** Every car with a record at the complex, and what the record means now. */
export function VehicleList({ list, complex, zoneOf }: VehicleListProps): ReactElement {
  const { role } = useSession()
  const { state, counts, total, rows } = list
  const every = complex === null
  // Use the later of the tick and the fetch time: a right that started after the last tick had started when its row was
  // read.
  const now = Math.max(useNow(MINUTE), list.query.dataUpdatedAt)
  const columns = useMemo(() => columnsOf(zoneOf, every, now), [zoneOf, every, now])
  const card = useCallback(
    (row: VehicleRow) => <VehicleCard row={row} zone={zoneOf(row.contract_id)} now={now} />,
    [zoneOf, now],
  )
  const { makes } = useVehicleMakes(list.query.isSuccess)
  const filters = useMemo(() => filtersOf(makes), [makes])
  const segment = segmentOf(state.segment)
  return (
    <ListBox aria-labelledby="vehicles-title">
      <ListTools
        exports={list.exports}
        title={
          <h2 id="vehicles-title">
            {complex ? `Vehicles at ${complex.name}` : 'Vehicles at all complexes'}
            {list.shownTotal === null ? null : (
              <span>
                {typeof list.shownTotal === 'number' ? list.shownTotal.toLocaleString('en-US') : list.shownTotal}
              </span>
            )}
          </h2>
        }
        search={
          <SearchField
            label="Plate, make, model or unit"
            value={state.search}
            onChange={list.setSearch}
            shortcut={false}
          />
        }
        segments={
          <Segments
            label="Kind"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.filter(
              ([value]) => value === segment || counts[value] !== undefined || total === null || value === 'all',
            ).map(([value, label]) => ({ value, label, count: list.countOf(value) ?? null }))}
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
        failed_title="Couldn’t load the vehicles"
        zone={complex?.timezone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={list.isFiltered ? list.clear : () => list.setSegment(null)}
        filtered_title="No vehicle matches"
        filtered_hint={
          state.search
            ? `Nothing here has “${state.search}” in its plate, make, model or unit.`
            : 'Remove a filter to see more.'
        }
        empty={
          <EmptyState
            title="No vehicles yet"
            actions={
              role === 'tow_admin' ? (
                <LinkButton href="/tows?view=first-day">See your first steps</LinkButton>
              ) : undefined
            }
          >
            Vehicles appear here when residents, guests or managers register them.
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
            onOpen={(row) => list.select(row.id)}
            selected={state.selected}
            changed={list.changed}
            {...list.sorting}
            card={card}
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
