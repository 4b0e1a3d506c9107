import { ADMIN_BOOT_DEVICE_LIST } from '@curbwise/api/resources/boots.list'
import type { AdminBootDeviceRow, BootStock } from '@curbwise/api/resources/boot-records.schemas'
import { ApiError } from '@curbwise/client'
import { PageActions, ScreenError, useTitle } from '@curbwise/platform'
import { BOOT_DEVICE_STATUS_LABELS } from '@curbwise/rules/boots/status'
import { FilterBar, filterFields, ListTools, SearchField, Segments, SplitView, useMedia } from '@curbwise/ui/app'
import {
  deviceFooterText,
  DeviceTag,
  segmentLabel,
  SEGMENTS,
  segmentOf,
  StockBar,
  whereTexts,
} from '@curbwise/ui/boot-devices'
import { EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine } from '@curbwise/ui/grid'
import { useNow } from '@curbwise/ui/use-now'
import styled from '@emotion/styled'
import { useCallback, useMemo, type ReactElement } from 'react'
import { useBootDevices, useStocks, type BootDeviceList } from '../api/use-boot-devices.ts'
import { BootDevicePanel } from './boot-device-panel.tsx'
import { Code, columnsOf } from './columns.tsx'

/** The list with the stock of each company and its tools above. The table scrolls on its own, except on a phone. */
const Box = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  td:not([colspan]) {
    max-width: 0;
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
const Stocks = styled.ul`
  flex: none;
  margin: 0;
  padding: 10px 24px;
  max-height: 168px;
  overflow-y: auto;
  list-style: none;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(96px, 226px);
    gap: 4px 12px;
    align-items: center;
    padding: 6px 0;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`
const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
`

/** Below this width the top bar has no room for a search field. */
const NARROW = '(max-width:900px)'
const MINUTE = 60_000
const SEARCH_LABEL = 'Code, serial number, or company'
const FILTERS = filterFields(ADMIN_BOOT_DEVICE_LIST, { since: { label: 'Since' } })
const rowId = (device: AdminBootDeviceRow): string => device.id
const rowLabel = ({ code, company, status }: AdminBootDeviceRow): string =>
  `Boot ${code} of ${company.name}, ${BOOT_DEVICE_STATUS_LABELS[status]}`

/** Where the boots of all companies are. */
export function BootDevices(): ReactElement {
  const list = useBootDevices()
  const stocks = useStocks()
  const narrow = useMedia(NARROW)
  const now = useNow(MINUTE)
  const { error } = list.query
  if (error instanceof ApiError && error.status === 403) throw new ScreenError(404, 'Page not found')
  useTitle('Boot devices', { count: list.counts['all'] })
  const { selected } = list.state
  return (
    <>
      <PageActions>
        {narrow ? null : <SearchField label={SEARCH_LABEL} value={list.state.search} onChange={list.setSearch} />}
      </PageActions>
      <SplitView
        panel_label="Boot"
        onPanelClose={() => list.select(null)}
        panel={
          selected ? (
            <BootDevicePanel
              key={selected}
              id={selected}
              row={list.rows.find(({ id }) => id === selected) ?? null}
              now={now}
              onClose={() => list.select(null)}
            />
          ) : null
        }
      >
        <DevicesTable list={list} stocks={stocks.data?.companies ?? []} now={now} search={narrow} />
      </SplitView>
    </>
  )
}

const total = ({ states }: BootStock): number => Object.values(states).reduce((sum, n) => sum + n, 0)

interface DevicesTableProps {
  readonly list: BootDeviceList
  readonly stocks: readonly BootStock[]
  readonly now: number
  readonly search: boolean
}

function DevicesTable({ list, stocks, now, search }: DevicesTableProps): ReactElement {
  const { state, counts, rows } = list
  const columns = useMemo(() => columnsOf(now), [now])
  const card = useCallback((device: AdminBootDeviceRow) => <DeviceCard device={device} now={now} />, [now])
  const segment = segmentOf(state.segment)
  return (
    <Box aria-label="Boot devices">
      {stocks.length > 0 ? (
        <Stocks aria-label="Boots by company">
          {stocks.map((stock) => (
            <li key={stock.company.id}>
              <b>{stock.company.name}</b>
              <span>{total(stock) === 1 ? '1 boot' : `${total(stock).toLocaleString('en-US')} boots`}</span>
              <StockBar size="sm" counts={stock.states} />
            </li>
          ))}
        </Stocks>
      ) : null}
      <ListTools
        exports={list.exports}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="State"
            value={segment}
            onChange={(value) => list.setSegment(value === 'all' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: segmentLabel(value), count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="Boot filters"
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
        filtered={list.isFiltered || segment !== 'all'}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No boot matches"
        filtered_hint={
          state.search
            ? `No code, serial number, or company here contains “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more boots.'
              : `No boot is listed under “${segmentLabel(segment)}” now.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={<EmptyState title="No boots yet">Boots that are allotted to companies are listed here.</EmptyState>}
      >
        {() => (
          <DataTable
            label="Boot devices"
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
                text={deviceFooterText(state.sort, rows.length, list.total)}
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

function DeviceCard({ device, now }: { readonly device: AdminBootDeviceRow; readonly now: number }): ReactElement {
  const [title, detail] = whereTexts(device, now)
  return (
    <Card>
      <p>
        <Code>{device.code}</Code>
        <DeviceTag status={device.status} />
        {device.company.name}
      </p>
      <TwoLine title={title} detail={detail} />
    </Card>
  )
}
