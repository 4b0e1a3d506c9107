import { PAID_PARKING_LIST } from '@curbwise/api/resources/paid-parking.list'
import type { PaidParkingPlace } from '@curbwise/api/resources/paid-parking.schemas'
import { ApiError } from '@curbwise/client'
import { PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { FilterBar, filterFields, ListTools, SearchField, Segments, useMedia } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import type { ReactElement } from 'react'
import { ListBox, ListPage } from '../../../parts/list-box.ts'
import { ZONE } from '../../../parts/words.ts'
import { usePlaces } from '../api/use-paid-parking.ts'
import { PLACE_SEGMENT_LABELS, PLACE_SEGMENTS, placeSegmentOf, placesFooter } from '../state/words.ts'
import { PLACE_COLUMNS, PlaceCard } from './place-columns.tsx'

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const SEARCH_LABEL = 'Complex, city, or company'
const FILTERS = filterFields(PAID_PARKING_LIST, {
  has_paid_parking: {
    label: 'Sold to guests',
    pinned: 'Any',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
})
const rowId = (place: PaidParkingPlace): string => place.id
const rowLabel = ({ name, tow_company }: PaidParkingPlace): string => `${name}, ${tow_company.name}`
const card = (place: PaidParkingPlace): ReactElement => <PlaceCard place={place} />

/** All complexes with what they sell, those that sell first. */
export function Places({ onOpen }: { readonly onOpen: (id: string) => void }): ReactElement {
  const list = usePlaces()
  const narrow = useMedia(NARROW)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Paid parking', { count: list.counts['sells'] })
  const { state, counts, total, rows } = list
  const segment = placeSegmentOf(state.segment)
  const search = <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} />
  return (
    <>
      <PageActions>{narrow ? null : search}</PageActions>
      <ListPage>
        <ListBox aria-label="Paid parking">
          <ListTools
            exports={list.exports}
            search={narrow ? search : null}
            segments={
              <Segments
                label="Selling"
                value={segment}
                onChange={(value) => list.setSegment(value === 'all' ? null : value)}
                options={PLACE_SEGMENTS.map((value) => ({
                  value,
                  label: PLACE_SEGMENT_LABELS[value],
                  count: counts[value] ?? null,
                }))}
              />
            }
            filters={
              <FilterBar
                label="Complex filters"
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
            failed_title="Couldn't load the paid parking"
            zone={ZONE}
            filtered={list.isFiltered || segment !== 'all'}
            onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
            filtered_title="No complex matches"
            filtered_hint={
              state.search
                ? `No complex, city, or company here contains “${state.search}”.`
                : list.isFiltered
                  ? 'Remove a filter to see more complexes.'
                  : `No complex is listed under “${PLACE_SEGMENT_LABELS[segment]}”.`
            }
            skeleton={<SkeletonRows rows={9} cards />}
            empty={
              <EmptyState title="No complexes yet">
                Complexes are listed here once a company has added them. A practice complex sells nothing.
              </EmptyState>
            }
          >
            {() => (
              <DataTable
                label="Paid parking"
                columns={PLACE_COLUMNS}
                rows={rows}
                rowId={rowId}
                rowLabel={rowLabel}
                rowHref={({ id }) => `/super-admin/paid-parking?complex=${id}`}
                density="two"
                card={card}
                onOpen={({ id }) => onOpen(id)}
                {...list.sorting}
                footer={
                  <ListFooter
                    text={placesFooter(state.sort, rows.length, total)}
                    onBack={list.previous ?? undefined}
                    onNext={list.next ?? undefined}
                  />
                }
              />
            )}
          </QueryView>
        </ListBox>
      </ListPage>
    </>
  )
}
