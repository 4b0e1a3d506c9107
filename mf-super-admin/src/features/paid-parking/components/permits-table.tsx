import { PAID_PERMIT_LIST } from '@curbwise/api/resources/paid-parking.list'
import type { paidParking } from '@curbwise/api/resources/paid-parking.calls'
import type { PaidPermit } from '@curbwise/api/resources/paid-parking.schemas'
import type { SortFieldOf } from '@curbwise/client'
import {
  CarIdentity,
  carIdentityWords,
  FilterBar,
  filterFields,
  ListTools,
  SearchField,
  Segments,
  Tag,
} from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, type Column } from '@curbwise/ui/grid'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import type { PermitList } from '../api/use-paid-parking.ts'
import { money, PERMIT_SEGMENTS, permitSegmentOf, permitsFooter, permitText, PHASE_LABELS } from '../state/words.ts'

const FILTERS = filterFields(PAID_PERMIT_LIST, {
  valid_from: { label: 'Valid from' },
  valid_until: { label: 'Valid until' },
})
const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 10px;
  align-items: center;
  > :first-of-type {
    justify-self: start;
  }
  > .cw-i {
    color: var(--text-3);
  }
  > p {
    grid-column: 1/-1;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
`

export function PhaseTag({ phase }: Pick<PaidPermit, 'phase'>): ReactElement {
  const color = phase === 'now' ? 'ok' : phase === 'paying' ? 'info' : undefined
  return <Tag {...(color && { color })}>{PHASE_LABELS[phase]}</Tag>
}

/** What was paid, after what was refunded. */
const keptText = ({ paid, refunded }: PaidPermit): string => money({ cents: paid.cents - refunded.cents })

const columnsOf = (zone: string): readonly Column<PaidPermit, SortFieldOf<typeof paidParking.permits>>[] => [
  {
    id: 'license_plate',
    header: 'Plate',
    sort: 'license_plate',
    width: 160,
    cell: ({ license_plate, state }) => <CarIdentity plate={license_plate} state={state} vin={null} />,
  },
  { id: 'package', header: 'Package', hideBelow: 640, cell: (permit) => permit.package?.name ?? 'Not recorded' },
  { id: 'phase', header: 'When', width: 120, cell: ({ phase }) => <PhaseTag phase={phase} /> },
  {
    id: 'valid_until',
    header: 'Until',
    sort: 'valid_until',
    width: 184,
    hideBelow: 640,
    cell: (permit) => permitText(permit, zone),
  },
  { id: 'paid', header: 'Paid', align: 'end', width: 100, cell: (permit) => keptText(permit) },
]

const rowId = (permit: PaidPermit): string => permit.id
const rowLabel = ({ license_plate: plate, state, phase }: PaidPermit): string =>
  `${carIdentityWords({ plate, state, vin: null })}, ${PHASE_LABELS[phase]}`
const SEARCH_LABEL = 'Plate'

export interface PermitsTableProps {
  readonly list: PermitList
  readonly zone: string
}

/** The permits that were bought at the complex, newest first. */
export function PermitsTable({ list, zone }: PermitsTableProps): ReactElement {
  const { state, counts, total, rows } = list
  const columns = useMemo(() => columnsOf(zone), [zone])
  const segment = permitSegmentOf(state.segment)
  const card = useCallback(
    (permit: PaidPermit) => (
      <Card>
        <span>
          <CarIdentity plate={permit.license_plate} state={permit.state} vin={null} size="md" copy={false} />
        </span>
        <ChevronRightIcon size={20} />
        <p>
          <PhaseTag phase={permit.phase} /> {permit.package?.name ?? 'Not recorded'}, {permitText(permit, zone)},{' '}
          {keptText(permit)}
        </p>
      </Card>
    ),
    [zone],
  )
  return (
    <ListBox aria-label="Paid permits">
      <ListTools
        exports={list.exports}
        search={<SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} />}
        segments={
          <Segments
            label="When"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={PERMIT_SEGMENTS.map((value) => ({
              value,
              label: PHASE_LABELS[value],
              count: counts[value] ?? null,
            }))}
          />
        }
        filters={
          <FilterBar
            label="Permit filters"
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
        failed_title="Couldn't load the paid permits"
        zone={zone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No permit matches"
        filtered_hint={
          state.search
            ? `No paid permit here has “${state.search}” in its plate.`
            : list.isFiltered
              ? 'Remove a filter to see more permits.'
              : `No permit is listed under “${PHASE_LABELS[segment]}”.`
        }
        skeleton={<SkeletonRows rows={6} cards />}
        empty={
          <EmptyState title="No permit was sold yet">
            Permits that guests buy are listed here with their payment, and can be refunded.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Paid permits"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="row"
            card={card}
            onOpen={({ id }) => list.select(id)}
            selected={state.selected}
            {...list.sorting}
            footer={
              <ListFooter
                text={permitsFooter(state.sort, rows.length, total)}
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
