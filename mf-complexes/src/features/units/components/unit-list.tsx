import type { UnitRow } from '@curbwise/api/resources/places.schemas'
import { FilterBar, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { AddIcon, TuneIcon } from '@curbwise/ui/icons'
import { useCallback, useMemo, type ReactElement } from 'react'
import { UNIT_LIST } from '@curbwise/api/resources/places.list'
import { ListBox } from '../../../parts/list-box.ts'
import { useNow } from '@curbwise/ui/use-now'
import type { Place } from '../../../parts/all-or-one.tsx'
import { useBuildings } from '../../../parts/buildings/use-buildings.ts'
import type { UnitsList } from '../api/use-units.ts'
import { filtersOf, footerText, SEGMENT_LABELS, segmentOf } from '../state/fields.ts'
import { peopleLine } from '../state/words.ts'
import type { Picking } from '../state/use-picking.ts'
import { columnsOf, pickColumn } from './columns.tsx'
import { UnitCard } from './unit-card.tsx'

const rowId = (unit: UnitRow): string => unit.id
const MINUTE = 60_000

export interface UnitListProps {
  readonly list: UnitsList
  readonly place: Place
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly picking: Picking
  /** Null if the user may not add units. */
  readonly onAdd: (() => void) | null
}

/** All units of the complex, or of all complexes: who lives there, and how much of their parking is used. */
export function UnitList({ list, place, search, picking, onAdd }: UnitListProps): ReactElement {
  const { state, counts, total, rows } = list
  const { timezone: zone, zoneOf } = place
  const every = place.id === undefined
  const now = useNow(MINUTE)
  const buildings = useBuildings(place.id)
  const fields = useMemo(() => filtersOf(buildings), [buildings])
  const { picked, toggle } = picking
  const columns = useMemo(
    () => [...(picked ? [pickColumn(picked, toggle)] : []), ...columnsOf(zoneOf, now, every)],
    [zoneOf, now, every, picked, toggle],
  )
  const card = useCallback(
    (unit: UnitRow) => (
      <UnitCard
        unit={unit}
        zone={zoneOf(unit.contract_id)}
        now={now}
        picked={picked && picked.has(unit.id)}
        names_complex={every}
      />
    ),
    [zoneOf, now, picked, every],
  )
  const rowLabel = (unit: UnitRow): string =>
    `${every ? `${unit.contract_name}, unit` : 'Unit'} ${unit.unit_number}, ${peopleLine(unit, zoneOf(unit.contract_id))}${picked?.has(unit.id) ? ', chosen' : ''}`
  const segment = segmentOf(state.segment)
  const everything = (): void => (list.isFiltered ? list.clear() : list.setSegment(null))
  return (
    <ListBox aria-label="Units">
      <ListTools
        exports={list.exports}
        search={
          search ? <SearchField label="Unit, name or plate" value={state.search} onChange={list.setSearch} /> : null
        }
        segments={
          <Segments
            label="Which units"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={UNIT_LIST.segments.map((value) => ({
              value,
              label: SEGMENT_LABELS[value],
              count: counts[value] ?? null,
            }))}
          />
        }
        filters={
          <FilterBar
            label="Unit filters"
            fields={fields}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
            more={
              onAdd && !picked && rows.length > 0
                ? [{ label: 'Change several', icon: <TuneIcon size={18} />, onSelect: picking.begin }]
                : []
            }
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        failed_title="Couldn't load the units"
        zone={zone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={everything}
        filtered_title="No unit matches"
        filtered_hint={
          state.search
            ? `No unit, resident, or plate here has “${state.search}”.`
            : list.isFiltered
              ? 'Remove filters to see more.'
              : `No unit is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        empty={
          <EmptyState
            title={`No units at ${place.name} yet`}
            actions={
              onAdd ? (
                <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                  Add unit
                </Button>
              ) : undefined
            }
          >
            Units, their residents, and their cars appear here. Each unit has a PIN for its residents and one for their
            guests.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Units"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(unit) => (picked ? toggle(unit.id) : list.select(unit.id))}
            selected={picked ? null : state.selected}
            changed={list.changed}
            {...list.sorting}
            sort={list.sorting.sort ?? { id: 'unit_number', desc: false }}
            footer={
              <ListFooter
                text={footerText(state.sort, rows.length, total, every)}
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
