import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { useNavigate, useSearchParams } from '@curbwise/platform/router'
import { carIdentityWords, FilterBar, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { EmptyState, LinkButton, QueryView } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import { AddIcon } from '@curbwise/ui/icons'
import { useCallback, useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import type { Place } from '../../../parts/all-or-one.tsx'
import { towHref, towHrefFromAll } from '../../../parts/tow-href.ts'
import { useNow } from '@curbwise/ui/use-now'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { towNumber } from '@curbwise/rules/tows/number'
import { useDrivers, type ComplexTows } from '../api/use-complex-tows.ts'
import { filtersOf, footerText, SEGMENT_LABELS, SEGMENTS } from '../state/fields.ts'
import { columnsOf } from './columns.tsx'
import { TowCard } from './tow-card.tsx'

const rowId = (tow: TowRow): string => tow.id
const rowLabel = (tow: TowRow): string =>
  `Tow ${towNumber(tow.number)}, ${carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })}, ${vehicleName(tow.vehicle)}`
const MINUTE = 60_000

export interface TowListProps {
  readonly list: ComplexTows
  readonly place: Place
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  /** URL of a new tow request; null if the user may not request one. */
  readonly new_tow: string | null
}

/** Every tow of the complex, or of all complexes, open and closed. */
export function TowList({ list, place, search, new_tow }: TowListProps): ReactElement {
  const { state, rows, segment } = list
  const { id, timezone: zone } = place
  const every = id === undefined
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow(MINUTE)
  const drivers = useDrivers()
  const fields = useMemo(() => filtersOf(drivers), [drivers])
  const columns = useMemo(() => columnsOf(now, every), [now, every])
  const card = useCallback((tow: TowRow) => <TowCard tow={tow} now={now} names_complex={every} />, [now, every])
  const rowHref = useCallback(
    (tow: TowRow) => (every ? towHrefFromAll(tow.id, tow.contract.id, params) : towHref(tow.id, tow.contract.id)),
    [every, params],
  )
  const narrowed = list.isFiltered || segment !== 'open'
  return (
    <ListBox aria-label="Tows">
      <ListTools
        exports={list.exports}
        search={
          search ? <SearchField label="Plate, VIN, or number" value={state.search} onChange={list.setSearch} /> : null
        }
        segments={
          <Segments
            label="Status"
            value={segment}
            onChange={(value) => list.setSegment(value === 'open' ? null : value)}
            options={SEGMENTS.map((value) => ({
              value,
              label: SEGMENT_LABELS[value],
              count: list.countOf(value) ?? null,
            }))}
          />
        }
        filters={
          <FilterBar
            label="Tow filters"
            fields={fields}
            value={state.filters}
            onChange={list.setFilters}
            exports={list.exports}
          />
        }
      />
      <QueryView
        query={list.query}
        isEmpty={(page) => page.data.length === 0}
        failed_title="Couldn’t load the tows"
        zone={zone}
        filtered={narrowed}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No tow matches"
        filtered_hint={
          state.search
            ? `No plate here begins with “${state.search}”, no VIN ends with it, and no tow has this number.`
            : list.isFiltered
              ? 'Remove a filter to see more.'
              : `No tow is listed under “${SEGMENT_LABELS[segment]}” yet.`
        }
        empty={
          <EmptyState
            title="No open tows"
            actions={
              new_tow ? (
                <LinkButton href={new_tow} variant="primary" icon={<AddIcon />}>
                  New tow
                </LinkButton>
              ) : undefined
            }
          >
            A car without a right to park? Request a tow: its plate is checked first. Earlier requests are listed under
            “All”.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Tows"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            changed={list.changed}
            rowHref={rowHref}
            onOpen={(tow) => void navigate(rowHref(tow))}
            {...list.sorting}
            footer={
              <ListFooter
                text={footerText(state.sort, rows.length, list.shownTotal)}
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
