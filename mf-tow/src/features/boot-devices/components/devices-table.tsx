import { BOOT_DEVICE_LIST } from '@curbwise/api/resources/boots.list'
import type { BootDeviceRow } from '@curbwise/api/resources/boot-records.schemas'
import { FilterBar, filterFields, ListTools, SearchField, Segments } from '@curbwise/ui/app'
import { DEVICE_TEXTS, deviceFooterText, segmentLabel, SEGMENTS, segmentOf } from '@curbwise/ui/boot-devices'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter } from '@curbwise/ui/grid'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { useDeviceTexts } from '../../../parts/device-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
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

const rowId = (device: BootDeviceRow): string => device.id

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
  const t = useDeviceTexts()
  const language = useScreenLanguage()
  const words = DEVICE_TEXTS[language]
  const columns = useMemo(() => columnsOf(zone, now, language), [zone, now, language])
  const fields = useMemo(
    () => filterFields(BOOT_DEVICE_LIST, { status: { label: t('state'), labels: words.statuses } }),
    [t, words],
  )
  const rowLabel = useCallback(
    ({ code, status }: BootDeviceRow) => t('row', { code, state: words.statuses[status] }),
    [t, words],
  )
  const card = useCallback((device: BootDeviceRow) => <DeviceCard device={device} now={now} />, [now])
  const segment = segmentOf(state.segment)
  return (
    <Box aria-label={t('boots')} data-grows={grows ? '' : undefined}>
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={t('search')} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label={t('state')}
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({
              value,
              label: segmentLabel(value, words),
              count: counts[value] ?? null,
            }))}
          />
        }
        filters={
          <FilterBar
            label={t('filters')}
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
        failed_title={t('failed')}
        zone={zone}
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title={t('none.matches')}
        filtered_hint={
          state.search
            ? t('none.searched', { search: state.search })
            : t('none.segment', { segment: segmentLabel(segment, words) })
        }
        skeleton={<SkeletonRows rows={6} cards />}
        empty={<EmptyState title={t('none.title')}>{t('none.what')}</EmptyState>}
      >
        {() => (
          <DataTable
            label={t('boots')}
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
                text={deviceFooterText(state.sort, rows.length, total, words)}
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
