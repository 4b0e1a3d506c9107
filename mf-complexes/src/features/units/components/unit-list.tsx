import type { UnitRow } from '@curbwise/api/resources/places'
import { FilterBar, SearchField, Segments } from '@curbwise/ui/app'
import { EmptyState, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { useCallback, useMemo, type ReactElement } from 'react'
import { UNIT_SEGMENTS } from '@curbwise/api/resources/places'
import { download } from '../../../parts/download.ts'
import { ListBox } from '../../../parts/list-box.ts'
import { useNow } from '../../../parts/use-now.ts'
import { useBuildings } from '../api/use-buildings.ts'
import type { UnitsList } from '../api/use-units.ts'
import { filtersOf, footerText, SEGMENT_LABELS, segmentOf } from '../state/fields.ts'
import { peopleLine } from '../state/words.ts'
import { columnsOf } from './columns.tsx'
import { UnitCard } from './unit-card.tsx'

const rowId = (unit: UnitRow): string => unit.id
const MINUTE = 60_000

export interface UnitListProps {
  readonly list: UnitsList
  readonly complex: { readonly id: string; readonly name: string; readonly timezone: string }
  /** The search stands here where the top bar has no room for it. */
  readonly search: boolean
}

/** Every unit of the complex: who lives there, and how much of its parking is used. */
export function UnitList({ list, complex, search }: UnitListProps): ReactElement {
  const { state, counts, total, rows } = list
  const { timezone: zone } = complex
  const now = useNow(MINUTE)
  const buildings = useBuildings(complex.id)
  const fields = useMemo(() => filtersOf(buildings), [buildings])
  const columns = useMemo(() => columnsOf(zone, now), [zone, now])
  const card = useCallback((unit: UnitRow) => <UnitCard unit={unit} zone={zone} now={now} />, [zone, now])
  const rowLabel = (unit: UnitRow): string => `Unit ${unit.unit_number}, ${peopleLine(unit, zone)}`
  const segment = segmentOf(state.segment)
  const sort = state.sort ?? 'unit_number'
  const everything = (): void => (list.isFiltered ? list.clear() : list.setSegment(null))
  return (
    <ListBox aria-label="Units">
      <header>
        {search ? <SearchField label="Unit, name or plate" value={state.search} onChange={list.setSearch} /> : null}
        <Segments
          label="Which units" value={segment} onChange={(value) => list.setSegment(value === 'all' ? null : value)}
          options={UNIT_SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] }))}
        />
        <FilterBar label="Filters of the units" fields={fields} value={state.filters} onChange={list.setFilters} onExport={(format) => download(list.exportAs(format))} />
      </header>
      <QueryView
        query={list.query} isEmpty={(page) => page.data.length === 0} failed_title="The units did not load" zone={zone}
        filtered={list.isFiltered || segment !== 'all'} onClearFilters={everything} filtered_title="No unit matches"
        filtered_hint={state.search ? `No unit, resident or plate here has “${state.search}”.` : list.isFiltered ? 'Fewer filters find more.' : `No unit stands under “${SEGMENT_LABELS[segment]}” now.`}
        empty={<EmptyState title={`No units at ${complex.name} yet`}>Units, their residents and their cars appear here as soon as the complex is set up.</EmptyState>}
      >
        {() => (
          <DataTable
            label="Units" columns={columns} rows={rows} rowId={rowId} rowLabel={rowLabel} density="two" card={card}
            onOpen={(unit) => list.select(unit.id)} selected={state.selected} changed={list.changed}
            sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }} onSort={({ id, desc }) => list.setSort(`${desc ? '-' : ''}${id}`)}
            footer={<ListFooter text={footerText(state.sort, rows.length, total)} onBack={list.previous ?? undefined} onNext={list.next ?? undefined} />}
          />
        )}
      </QueryView>
    </ListBox>
  )
}
