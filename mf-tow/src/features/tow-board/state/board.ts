import type { SegmentName } from '@curbwise/api/list'
import { TOW_LIST } from '@curbwise/api/resources/tows.list'
import type { Tow, TowRow } from '@curbwise/api/resources/tow-record.schemas'
import type { Page } from '@curbwise/api/common'

export type Segment = SegmentName<typeof TOW_LIST>

export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  open: 'Open',
  closed_today: 'Closed today',
  in_storage: 'In storage',
  completed: 'Completed',
  completed_dropped_on_site: 'Dropped on site',
  cancelled: 'Cancelled',
  all: 'All',
}
export const SEGMENTS = TOW_LIST.segments
export const segmentOf = (text: string | null): Segment =>
  TOW_LIST.segments.find((segment) => segment === text) ?? 'open'

/** Statuses that are over: in the order of the board's columns. */
export const CLOSED = ['completed', 'completed_dropped_on_site', 'cancelled'] as const
export type Closed = (typeof CLOSED)[number]

/** Beside a group's name: how its rows are ordered. */
export const ORDER: Readonly<Record<TowRow['status'], string>> = {
  requested: 'Oldest first',
  pending: 'By next step',
  completed: 'Newest first',
  completed_dropped_on_site: 'Newest first',
  cancelled: 'Newest first',
}

type Given = { readonly id: string; readonly name: string } | null

/** The tow with the driver it is being given to. It changes its group only when the gateway has agreed: no row moves by a guess. */
const givenTo = <T extends TowRow>(tow: T, driver: Given): T => ({ ...tow, driver })

/** A page of tows with one of them given; the others stay as they are, and where they are. */
export const withDriver = (page: Page<TowRow>, id: string, driver: Given): Page<TowRow> => ({
  ...page,
  data: page.data.map((tow) => (tow.id === id ? givenTo(tow, driver) : tow)),
})

export const fullTowWithDriver = (tow: Tow, id: string, driver: Given): Tow =>
  tow.id === id ? givenTo(tow, driver) : tow
