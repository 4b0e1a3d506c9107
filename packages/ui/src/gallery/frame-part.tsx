import { useState, type ReactElement } from 'react'
import {
  AppFrame,
  BottomNav,
  Column,
  ContractSwitcher,
  DecisionCard,
  Facts,
  LiveState,
  roleLabel,
  Panel,
  PanelHead,
  PanelSection,
  Sidebar,
  SplitView,
  StatusChip,
  TopBar,
  useIsPhone,
  UserBlock,
  VerdictChip,
  type NavGroup,
} from '../app.ts'
import { Button, IconButton, PlateTag } from '../entry.ts'
import { DataTable, ListFooter, TwoLine, type Column as TableColumn } from '../grid.ts'
import {
  AddIcon,
  ApartmentIcon,
  DirectionsCarIcon,
  HistoryIcon,
  LocalShippingIcon,
  LogoutIcon,
  NotificationsIcon,
  SearchIcon,
  SellIcon,
  ShieldIcon,
} from '../icons.ts'
import { decisionOf, vehicles, type Vehicle } from './samples.ts'

const GROUPS: readonly NavGroup[] = [
  {
    items: [
      { href: '#tows', label: 'Tows', icon: <LocalShippingIcon />, count: 8, active: true },
      { href: '#check', label: 'Plate check', icon: <SearchIcon /> },
      { href: '#stickers', label: 'Sticker lists', icon: <SellIcon />, count: 2 },
    ],
  },
  {
    label: 'Complexes',
    items: [
      { href: '#units', label: 'Units and residents', icon: <ApartmentIcon /> },
      { href: '#cars', label: 'Registered vehicles', icon: <DirectionsCarIcon /> },
      { href: '#vip', label: 'VIP and blocked', icon: <ShieldIcon /> },
    ],
  },
  { label: 'Company', items: [{ href: '#history', label: 'History', icon: <HistoryIcon /> }] },
]
const ROWS = vehicles(40)
const COLUMNS: ReadonlyArray<TableColumn<Vehicle>> = [
  { id: 'plate', header: 'Plate', cell: (row) => <PlateTag plate={row.plate} state={row.state} /> },
  {
    id: 'vehicle',
    header: 'Vehicle',
    cell: (row) => <TwoLine title={row.name} detail={`Arbor Ridge, space ${row.unit}`} />,
  },
  { id: 'now', header: 'Right now', cell: (row) => <VerdictChip verdict={row.verdict} />, hideBelow: 640 },
]

const card = (row: Vehicle): ReactElement => (
  <>
    <PlateTag plate={row.plate} state={row.state} size="md" />
    <TwoLine title={row.name} />
  </>
)

/** The frame with list and panel, as pages use it. */
export function FramePart({ onToggleMode }: { readonly onToggleMode: () => void }): ReactElement {
  const phone = useIsPhone()
  const [open, setOpen] = useState(!phone && innerWidth > 900)
  const [complex, setComplex] = useState<string | null>('1')
  const [selected, setSelected] = useState<Vehicle | null>(innerWidth > 1100 ? (ROWS[2] ?? null) : null)
  const panel = selected ? (
    <Panel
      kind="Tow 48213"
      title={selected.name}
      subtitle={<StatusChip status="pending" step="on_scene" />}
      actions={
        <div>
          <Button size="sm">Reassign</Button> <Button size="sm">Full details</Button>
        </div>
      }
      onClose={() => setSelected(null)}
      footer={
        <Button variant="primary" full>
          Assign driver
        </Button>
      }
    >
      <PanelSection>
        <Column>
          <PlateTag plate={selected.plate} state={selected.state} size="lg" />
          <DecisionCard
            decision={decisionOf(selected.verdict)}
            variant="line"
            zone="America/Chicago"
            when="on arrival, 9:52 PM"
          />
        </Column>
      </PanelSection>
      <PanelSection>
        <PanelHead
          title="Record"
          fact="2 of 2"
          action={
            <Button size="sm" variant="ghost">
              Add
            </Button>
          }
        />
        <Facts
          facts={[
            ['Storage lot', 'Navigation Blvd'],
            ['Truck', '7'],
          ]}
        />
      </PanelSection>
    </Panel>
  ) : null
  const sidebar = (
    <Sidebar
      home_href="#home"
      groups={GROUPS}
      onHide={() => setOpen(false)}
      switcher={
        <ContractSwitcher
          label="Complex"
          value={complex}
          onChange={setComplex}
          options={[
            { id: '1', name: 'Arbor Ridge', detail: '4120 Fondren Rd' },
            { id: '2', name: 'The Larkspur', detail: '901 W Main St' },
          ]}
        />
      }
      footer={
        <UserBlock
          name="Dana Whitfield"
          role={roleLabel('tow_staff')}
          onToggleMode={onToggleMode}
          actions={[{ label: 'Log out', icon: <LogoutIcon />, onSelect: () => undefined }]}
        />
      }
    />
  )
  return (
    <AppFrame
      sidebar={sidebar}
      sidebar_label="Menu"
      sidebar_open={open}
      onSidebarClose={() => setOpen(false)}
      bottom={phone ? <BottomNav items={GROUPS[0]?.items ?? []} /> : null}
    >
      <TopBar
        title="Tows"
        count={412}
        live={<LiveState state="live">Live, updated 3 s ago</LiveState>}
        onMenu={open ? undefined : () => setOpen(true)}
        actions={
          <>
            <IconButton label="Notifications" icon={<NotificationsIcon />} />
            <Button variant="primary" icon={<AddIcon />}>
              New tow
            </Button>
          </>
        }
      />
      <SplitView panel={panel} panel_label="Selected tow" onPanelClose={() => setSelected(null)}>
        <DataTable
          label="Tows"
          columns={COLUMNS}
          rows={ROWS}
          rowId={(row) => row.id}
          rowLabel={(row) => row.plate}
          onOpen={setSelected}
          selected={selected?.id ?? null}
          density="two"
          footer={<ListFooter text="Oldest first, 40 of 412" onNext={() => undefined} />}
          card={card}
        />
      </SplitView>
    </AppFrame>
  )
}
