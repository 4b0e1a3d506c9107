import type { adminDevices } from '@curbwise/api/resources/admin-devices.calls'
import { ADMIN_DEVICE_LIST } from '@curbwise/api/resources/admin-devices.list'
import type { AdminDevice } from '@curbwise/api/resources/admin-devices.schemas'
import type { SortFieldOf } from '@curbwise/client'
import { dayText } from '@curbwise/rules/time/format'
import { FilterBar, filterFields, ListTools, SearchField, Segments, Tag } from '@curbwise/ui/app'
import { Button, EmptyState, QueryView, SkeletonRows } from '@curbwise/ui/entry'
import { DataTable, ListFooter, TwoLine, type Column } from '@curbwise/ui/grid'
import { AddIcon, ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { ListBox } from '../../../parts/list-box.ts'
import { ZONE } from '../../../parts/words.ts'
import type { DeviceList } from '../api/use-devices.ts'
import { footerText, KIND_LABELS, placeText, SEGMENT_LABELS, SEGMENTS, STATUS_LABELS } from '../state/words.ts'

const FILTERS = filterFields(ADMIN_DEVICE_LIST, {
  kind: { label: 'Kind', pinned: 'Any', labels: KIND_LABELS },
  created_at: { label: 'Added' },
  allocated_at: { label: 'Allocated' },
})
export const SEARCH_LABEL = 'Serial number, code, or company'

const Code = styled.b`
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`
const Quiet = styled.span`
  color: var(--text-3);
`
const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 10px;
  align-items: center;
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

export function StatusTag({ status }: Pick<AdminDevice, 'status'>): ReactElement {
  return status === 'stock' ? <Tag color="ok">{STATUS_LABELS.stock}</Tag> : <Tag>{STATUS_LABELS[status]}</Tag>
}

const COLUMNS: readonly Column<AdminDevice, SortFieldOf<typeof adminDevices.list>>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: 'code',
    width: 96,
    cell: ({ code }) => (code === null ? <Quiet>None</Quiet> : <Code>{code}</Code>),
  },
  {
    id: 'serial_number',
    header: 'Serial number',
    sort: 'serial_number',
    cell: ({ serial_number, kind, name }) => <TwoLine title={serial_number} detail={`${KIND_LABELS[kind]}, ${name}`} />,
  },
  { id: 'place', header: 'Where', hideBelow: 640, cell: placeText },
  { id: 'status', header: 'Status', width: 124, cell: ({ status }) => <StatusTag status={status} /> },
  {
    id: 'created_at',
    header: 'Added',
    sort: 'created_at',
    width: 112,
    hideBelow: 900,
    cell: ({ created_at }) => dayText(created_at, ZONE),
  },
]

const rowId = (device: AdminDevice): string => device.id
const rowLabel = ({ code, serial_number, status }: AdminDevice): string =>
  [code, serial_number, STATUS_LABELS[status]].filter((part) => part !== null).join(', ')
const card = (device: AdminDevice): ReactElement => (
  <Card>
    <TwoLine
      title={device.code === null ? device.serial_number : `${device.code}, ${device.serial_number}`}
      detail={`${KIND_LABELS[device.kind]}, ${device.name}`}
    />
    <ChevronRightIcon size={20} />
    <p>{placeText(device)}</p>
  </Card>
)

export interface DevicesTableProps {
  readonly list: DeviceList
  /** The switch between devices and companies. */
  readonly view: ReactElement
  /** Whether the list shows the search, because the top bar has no room for it. */
  readonly search: boolean
  readonly onAdd: () => void
}

/** Devices by serial number and code, newest first. */
export function DevicesTable({ list, view, search, onAdd }: DevicesTableProps): ReactElement {
  const { state, counts, total, rows, segment } = list
  return (
    <ListBox aria-label="Devices">
      <ListTools
        exports={list.exports}
        view={view}
        search={search ? <SearchField label={SEARCH_LABEL} value={state.search} onChange={list.setSearch} /> : null}
        segments={
          <Segments
            label="Status"
            value={segment}
            onChange={(value) => list.setSegment(value === 'stock' ? null : value)}
            options={SEGMENTS.map((value) => ({ value, label: SEGMENT_LABELS[value], count: counts[value] ?? null }))}
          />
        }
        filters={
          <FilterBar
            label="Device filters"
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
        failed_title="Couldn't load the devices"
        zone={ZONE}
        filtered={list.isFiltered || (segment !== 'stock' && segment !== 'all')}
        onClearFilters={() => (list.isFiltered ? list.clear() : list.setSegment(null))}
        filtered_title="No device matches"
        filtered_hint={
          state.search
            ? `No serial number, code, model, or company here contains “${state.search}”.`
            : list.isFiltered
              ? 'Remove a filter to see more devices.'
              : `None are listed under “${SEGMENT_LABELS[segment]}”.`
        }
        skeleton={<SkeletonRows rows={9} cards />}
        empty={
          <EmptyState
            title={segment === 'stock' ? 'Nothing is in stock' : 'No devices yet'}
            actions={
              <Button variant="primary" icon={<AddIcon />} onClick={onAdd}>
                Add a device
              </Button>
            }
          >
            Devices are in stock until you allocate them. A boot that you allocate becomes one of the company’s boots.
          </EmptyState>
        }
      >
        {() => (
          <DataTable
            label="Devices"
            columns={COLUMNS}
            rows={rows}
            rowId={rowId}
            rowLabel={rowLabel}
            density="two"
            card={card}
            onOpen={(device) => list.select(device.id)}
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
