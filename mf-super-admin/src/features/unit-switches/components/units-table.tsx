import { UNIT_SWITCH_LIST } from '@curbwise/api/resources/unit-switches.list'
import type { SwitchedUnit } from '@curbwise/api/resources/unit-switches.schemas'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.tsx'
import { useTowCompanyOptions } from '../../../parts/use-tow-company-options.ts'
import { ZONE } from '../../../parts/words.ts'
import type { UnitSwitchList } from '../api/use-unit-switches.ts'
import { footerText, onOff, SEGMENT_LABELS, SEGMENTS, segmentOf } from '../state/words.ts'
import { COLUMNS } from './columns.tsx'
import { UnitCard } from './unit-card.tsx'

export const SEARCH_LABEL = 'Unit, complex, or plate'
const rowId = (unit: SwitchedUnit): string => unit.id
const rowLabel = (unit: SwitchedUnit): string =>
  `Unit ${unit.unit_number}, ${unit.contract.name}, resident vehicles ${onOff(unit.has_resident_registration)}, guest vehicles ${onOff(unit.has_guest_registration)}`
const card = (unit: SwitchedUnit): ReactElement => <UnitCard unit={unit} />

export interface UnitsTableProps {
  readonly list: UnitSwitchList
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
}

/** Units with something off, last change first; all others are one segment away. */
export function UnitsTable({ list, search }: UnitsTableProps): ReactElement {
  const { state, counts, total, rows } = list
  const tow_companies = useTowCompanyOptions()
  const filters = useMemo(
    () =>
      filterFields(UNIT_SWITCH_LIST, {
        tow_company_id: { label: 'Tow company', pinned: 'Any', options: tow_companies },
        changed_at: { label: 'Changed' },
      }),
    [tow_companies],
  )
  const segment = segmentOf(state.segment)
  const all = (): void => list.setSegment('all')
  return (
    <ListBox aria-label="Units">
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="Registrations"
            value={segment}
            onChange={(value) => list.setSegment(value === 'off' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="Unit filters"
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
        failed_title="Couldn't load the units"
        zone={ZONE}
        filtered={list.isFiltered || segment !== 'off'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No unit matches"
        filtered_hint={
          list.isFiltered && segment !== 'all'
            ? `Only units under “${SEGMENT_LABELS[segment]}” were searched. Choose “${SEGMENT_LABELS.all}” to search the others.`
            : list.isFiltered
              ? state.search
                ? 'No unit number, complex, tow company, or plate here matches.'
                : 'Remove a filter to see more units.'
              : `No unit is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        skeleton={<SkeletonRows rows={8} cards />}
        empty={
          <EmptyState title="Every unit can register" actions={<Button onClick={all}>Show all units</Button>}>
            No registrations are off. To switch them off, choose the unit under “{SEGMENT_LABELS.all}.”
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Units"
            columns={COLUMNS}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(unit) => list.select(unit.id)}
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
