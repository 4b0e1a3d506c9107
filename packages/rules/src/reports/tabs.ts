import type { ReportFigure, ReportGroup } from './figures.ts'

export const REPORT_TABS = ['tows', 'revenue', 'drivers', 'complexes', 'stickers', 'boots'] as const
/** The tab that has no figures of a period: `MonthEndTab`. */
export const MONTH_END = 'month_end'
export type ReportTab = (typeof REPORT_TABS)[number]

/** A column of a table, or a figure above it. `tows` is completed, dropped, and cancelled together; `net` is paid less refunded. */
export type Shown = ReportFigure | 'tows' | 'payments' | 'net'

export interface TabContent {
  readonly label: string
  /** The figures above the chart. */
  readonly tiles: readonly Shown[]
  readonly chart: { readonly title: string; readonly figures: readonly ReportFigure[] } | null
  /** What the table can be divided by; the first is the default. */
  readonly groups: readonly ReportGroup[]
  readonly columns: readonly Shown[]
}

const MONEY = ['charged', 'paid', 'refunded', 'due'] as const satisfies readonly Shown[]
const TOWS = ['completed', 'dropped', 'cancelled'] as const satisfies readonly ReportFigure[]

export const TABS: Readonly<Record<ReportTab, TabContent>> = {
  tows: {
    label: 'Tows',
    tiles: ['tows', ...TOWS, 'released', 'charged'],
    chart: { title: 'Tows', figures: TOWS },
    groups: ['contract', 'reason', 'cancel_reason', 'day', 'driver', 'truck', 'lot'],
    columns: [...TOWS, 'tows', 'voided', 'released', ...MONEY],
  },
  revenue: {
    label: 'Revenue',
    tiles: MONEY,
    chart: { title: 'Charged', figures: ['charged'] },
    groups: ['method', 'purpose', 'contract', 'reason', 'day', 'driver', 'truck', 'lot'],
    columns: ['charged', 'payments', 'paid', 'refunded', 'net', 'due'],
  },
  drivers: {
    label: 'Drivers',
    tiles: ['tows', ...TOWS, 'charged', 'paid'],
    chart: null,
    groups: ['driver', 'truck'],
    columns: [...TOWS, 'tows', 'boots', 'charged', 'paid', 'refunded', 'due'],
  },
  complexes: {
    label: 'Complexes',
    tiles: ['tows', 'released', 'stickers', ...MONEY],
    chart: null,
    groups: ['contract'],
    columns: ['tows', 'released', 'stickers', 'boots', ...MONEY],
  },
  stickers: {
    label: 'Stickers',
    tiles: ['stickers', 'stickers_complied', 'stickers_towed'],
    chart: { title: 'Stickers', figures: ['stickers'] },
    groups: ['contract', 'reason', 'day'],
    columns: ['stickers', 'stickers_complied', 'stickers_towed'],
  },
  boots: {
    label: 'Boots',
    tiles: ['boots', 'boots_paid', 'boots_free', 'boots_towed'],
    chart: { title: 'Boots', figures: ['boots'] },
    groups: ['contract', 'reason', 'day', 'driver'],
    columns: ['boots', 'boots_paid', 'boots_free', 'boots_towed'],
  },
}

/** What only the company sees. */
const FLEET: readonly ReportGroup[] = ['driver', 'truck', 'lot']
/** What the gateway leaves out of these divisions, because it has no such thing. */
const WITHOUT: Readonly<Partial<Record<ReportGroup, readonly Shown[]>>> = {
  day: ['due'],
  method: ['charged', 'due'],
  purpose: [],
}
const ONLY: Readonly<Partial<Record<ReportGroup, readonly Shown[]>>> = { cancel_reason: ['cancelled'] }

interface Seen {
  readonly sees_fleet: boolean
  readonly has_boots?: boolean | undefined
}

/** The tabs that this user has. */
export const tabsFor = ({ sees_fleet, has_boots = false }: Seen): readonly ReportTab[] =>
  REPORT_TABS.filter((tab) => (sees_fleet || tab !== 'drivers') && (has_boots || tab !== 'boots'))

/** What the table of a tab can be divided by. */
export const groupsFor = (tab: ReportTab, { sees_fleet }: Seen): readonly ReportGroup[] =>
  TABS[tab].groups.filter((by) => sees_fleet || !FLEET.includes(by))

/** The columns of a table that have something to show. */
export const columnsFor = (tab: ReportTab, by: ReportGroup, { has_boots = false }: Seen): readonly Shown[] =>
  TABS[tab].columns.filter(
    (one) => (has_boots || one !== 'boots') && !WITHOUT[by]?.includes(one) && (ONLY[by]?.includes(one) ?? true),
  )
