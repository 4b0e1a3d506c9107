import { BOOT_DEVICE_LIST } from '@curbwise/api/resources/boots.list'
import type { BootDeviceRow } from '@curbwise/api/resources/boot-records.schemas'
import { BOOT_DEVICE_STATUS_LABELS } from '@curbwise/rules/boots/status'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { deviceFooterText, SEGMENT_LABELS, SEGMENTS, segmentOf } from '@curbwise/ui/boot-devices'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import type { DeviceList } from '../api/use-devices.ts'
import { columnsOf } from './columns.tsx'
import { DeviceCard } from './device-card.tsx'

/** The list with its tools above. The table scrolls on its own, except on a phone. */
const Box = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  td:not([colspan]) {
    max-width: 0;
  }
  &[data-grows] {
    flex: none;
    > div:last-of-type {
      overflow: visible;
    }
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    background: var(--canvas);
    > div:has(> ul) {
      flex: 1 0 auto;
      overflow: visible;
    }
  }
`

const FILTERS = filterFields(BOOT_DEVICE_LIST, { status: { label: 'State', labels: BOOT_DEVICE_STATUS_LABELS } })
export const SEARCH_LABEL = 'Code or serial number'
const rowId = (device: BootDeviceRow): string => device.id
const rowLabel = (device: BootDeviceRow): string => `Boot ${device.code}, ${BOOT_DEVICE_STATUS_LABELS[device.status]}`

export interface DevicesTableProps {
  readonly list: DeviceList
  readonly zone: string
  /** ms since 1970 */
  readonly now: number
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  /** Whether more follows below it on the page. */
  readonly grows?: boolean
}

/** The boots of a company and where each is. */
export function DevicesTable({ list, zone, now, search, grows = false }: DevicesTableProps): ReactElement {
  const { state, counts, total, rows } = list
  const columns = useMemo(() => columnsOf(zone, now), [zone, now])
  const card = useCallback((device: BootDeviceRow) => <DeviceCard device={device} now={now} />, [now])
  const segment = segmentOf(state.segment)
  return (
    <Box aria-label="Boots" data-grows={grows ? '' : undefined}>
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="State"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="Filters of the boots"
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
        failed_title="Couldn't load the boots"
        zone={zone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No boot matches"
        filtered_hint={
          state.search
            ? `No code or serial number here contains “${state.search}”.`
            : `No boot is listed under “${SEGMENT_LABELS[segment]}” now.`
        }
        skeleton={<SkeletonRows rows={6} cards />}
        empty={
          <EmptyState title="No boots yet">
            Boots are allotted to your company by the platform. Ask support for them: each is listed here with its code.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Boots"
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(device) => list.select(device.id)}
            selected={state.selected}
            {...list.sorting}
            footer={
              <ListFooter
                text={deviceFooterText(state.sort, rows.length, total)}
                onBack={list.previous ?? undefined}
                onNext={list.next ?? undefined}
              />
            }
          />
        )}
      </QueryView>
    </Box>
  )
}
