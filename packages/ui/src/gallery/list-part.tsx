import { useState, type ReactElement } from 'react'
import {
  ConfirmDialog,
  type ExportControl,
  ExportNotes,
  FilterBar,
  formatMoney,
  Menu,
  SearchField,
  Segments,
  Tooltip,
  VerdictChip,
  type Filter,
  type FilterField,
} from '../app.ts'
import { Button, IconButton, PlateTag } from '../entry.ts'
import { DataTable, ListFooter, TwoLine, type Column, type Sort } from '../grid.ts'
import { DeleteIcon, EditIcon, MoreVertIcon, ViewKanbanIcon, ViewStreamIcon } from '../icons.ts'
import { vehicles, type Vehicle } from './samples.ts'

const FIELDS: readonly FilterField[] = [
  {
    id: 'complex',
    label: 'Complex',
    kind: 'choice',
    pinned: 'All 6',
    options: [
      { value: '1', label: 'Arbor Ridge' },
      { value: '2', label: 'The Larkspur' },
    ],
  },
  { id: 'requested_at', label: 'Requested', kind: 'date' },
  { id: 'price', label: 'Price', kind: 'number', unit: '$' },
]
const COLUMNS: ReadonlyArray<Column<Vehicle>> = [
  { id: 'plate', header: 'Plate', cell: (row) => <PlateTag plate={row.plate} state={row.state} />, width: 150 },
  {
    id: 'vehicle',
    header: 'Vehicle',
    cell: (row) => <TwoLine title={row.name} detail={`Unit ${row.unit}`} />,
    sort: 'vehicle',
  },
  { id: 'unit', header: 'Unit', cell: (row) => row.unit, sort: 'unit', hideBelow: 640, width: 90 },
  { id: 'now', header: 'Right now', cell: (row) => <VerdictChip verdict={row.verdict} />, width: 150 },
  { id: 'due', header: 'Due', align: 'end', cell: (row) => formatMoney(row.cents), hideBelow: 900, width: 110 },
]
const nothing = (): void => undefined
const EXPORTS: ExportControl = {
  what: 'vehicles',
  start: nothing,
  busy: false,
  notes: [
    { id: '1', state: 'writing', onCancel: nothing },
    { id: '2', state: 'preparing', rows_total: 48_000, rows_done: 12_400, onCancel: nothing },
    {
      id: '3',
      state: 'ready',
      rows_total: 48_000,
      file_name: 'arbor-ridge-vehicles-2026-11-20.csv',
      size: 9_412_800,
      href: '#',
      onDismiss: nothing,
    },
    {
      id: '4',
      state: 'failed',
      message: 'This list takes too long to export. Filter it, and export the parts.',
      onRetry: nothing,
      onDismiss: nothing,
    },
    {
      id: '5',
      state: 'refused',
      message: 'Another export of yours is being prepared. Wait until it is ready, or cancel it.',
      onCancel: nothing,
      onDismiss: nothing,
    },
  ],
}
const SMALL = vehicles(5)
const LARGE = vehicles(500)
const CHANGED = new Set(['1'])
const idOf = (row: Vehicle): string => row.id
const labelOf = (row: Vehicle): string => `${row.plate}, ${row.name}`
const card = (row: Vehicle): ReactElement => (
  <>
    <PlateTag plate={row.plate} state={row.state} size="md" /> <VerdictChip verdict={row.verdict} />
    <TwoLine title={row.name} detail={`Unit ${row.unit}`} />
  </>
)

export function ListPart(): ReactElement {
  const [segment, setSegment] = useState<'open' | 'done' | 'all'>('open')
  const [view, setView] = useState<'list' | 'board'>('list')
  const [filters, setFilters] = useState<readonly Filter[]>([
    { field: 'requested_at', operator: 'date_is', value: '2026-11-20' },
    { field: 'price', operator: 'gte', value: '50' },
  ])
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<string | null>('2')
  const [sort, setSort] = useState<Sort | null>({ id: 'vehicle', desc: false })
  const [asking, setAsking] = useState(false)
  const shared = {
    columns: COLUMNS,
    rowId: idOf,
    rowLabel: labelOf,
    onOpen: (row: Vehicle) => setSelected(row.id),
    selected,
    sort,
    onSort: setSort,
    card,
  }
  return (
    <section>
      <h2>Lists</h2>
      <div className="box">
        <div className="pad">
          <div className="row">
            <Segments
              label="Status"
              value={segment}
              onChange={setSegment}
              options={[
                { value: 'open', label: 'Open', count: 8 },
                { value: 'done', label: 'Completed', count: 14 },
                { value: 'all', label: 'All' },
              ]}
            />
            <Segments
              label="View"
              value={view}
              onChange={setView}
              options={[
                { value: 'list', label: 'List', icon: <ViewStreamIcon /> },
                { value: 'board', label: 'Board', icon: <ViewKanbanIcon /> },
              ]}
            />
            <SearchField label="Unit, name or plate" value={search} onChange={setSearch} />
            <Menu
              label="More"
              items={[
                { label: 'Edit', icon: <EditIcon />, onSelect: () => undefined },
                {
                  label: 'Void tow',
                  icon: <DeleteIcon />,
                  danger: true,
                  divided: true,
                  onSelect: () => setAsking(true),
                },
              ]}
              trigger={<IconButton label="More actions" icon={<MoreVertIcon />} />}
            />
            <Tooltip title="Asks first">
              <Button onClick={() => setAsking(true)}>Void tow</Button>
            </Tooltip>
          </div>
          <div style={{ height: 12 }} />
          <FilterBar label="Tow filters" fields={FIELDS} value={filters} onChange={setFilters} exports={EXPORTS} />
        </div>
        <ExportNotes exports={EXPORTS} />
        <DataTable
          {...shared}
          label="Vehicles"
          rows={SMALL}
          density="two"
          changed={CHANGED}
          footer={<ListFooter text="Sorted by unit, 12 of 186" onNext={() => undefined} />}
        />
      </div>
      <div className="box" style={{ height: 360, marginTop: 14 }}>
        <DataTable
          {...shared}
          label="Vehicles by right"
          rows={LARGE}
          group={{
            of: (row) => `${Math.floor(row.unit / 100)}00`,
            head: (key, rows) => `Units from ${key}, ${rows.length}`,
          }}
          below={(row) => (row.id === '1' ? 'Now protected. Added as VIP at 9:54 PM. Stop before hook-up.' : null)}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Void tow 48197?"
        verb="Void tow"
        keep="Keep the tow"
        destructive
        will={['Mark the record void and add a line that brings the charge to $0.00.']}
        will_not={['Erase anything, or release the car.', 'Photos, decision and timeline stay.']}
        reason_label="Reason"
        reason_help="Stays in the history with your name."
        onConfirm={() => undefined}
      />
    </section>
  )
}
