import type { SegmentName } from '@curbwise/api/list'
import { CLOSED_RECENTLY_HOURS, TOW_LIST } from '@curbwise/api/resources/tows.list'
import type { Tow, TowRow } from '@curbwise/api/resources/tow-record.schemas'
import type { Page } from '@curbwise/api/common'
import { waitsForLook } from './look-state.ts'

/** `closed_today` is an earlier name of `closed_recently`. */
export type Segment = Exclude<SegmentName<typeof TOW_LIST>, 'closed_today'>

export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  open: 'Open',
  closed_recently: `Closed, last ${CLOSED_RECENTLY_HOURS} h`,
  in_storage: 'In storage',
  completed: 'Completed',
  completed_dropped_on_site: 'Dropped on site',
  cancelled: 'Cancelled',
  all: 'All',
}
export const SEGMENTS = TOW_LIST.segments.filter((segment): segment is Segment => segment !== 'closed_today')
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'open'

/** Closed statuses, in the order of the board's columns. */
export const CLOSED = ['completed', 'completed_dropped_on_site', 'cancelled'] as const

/** Describes how each group's rows are sorted. */
export const ORDER: Readonly<Record<TowRow['status'], string>> = {
  requested: 'Oldest first',
  pending: 'By next step',
  completed: 'Newest first',
  completed_dropped_on_site: 'Newest first',
  cancelled: 'Newest first',
}

/** Id of the request that has waited longest and can get a driver; the rows are in the board's own order. */
export const oldestOf = (rows: readonly TowRow[]): string | null =>
  rows.find((tow) => tow.status === 'requested' && tow.driver === null && tow.can.assign && !waitsForLook(tow))?.id ??
  null

type Given = TowRow['driver']

/** Sets the driver of a tow. The row changes groups only after the gateway confirms, so no row moves on a guess. */
const givenTo = <T extends TowRow>(tow: T, driver: Given): T => ({ ...tow, driver })

/** Returns the page with one tow reassigned; all rows keep their positions. */
export const withDriver = (page: Page<TowRow>, id: string, driver: Given): Page<TowRow> => ({
  ...page,
  data: page.data.map((tow) => (tow.id === id ? givenTo(tow, driver) : tow)),
})

export const fullTowWithDriver = (tow: Tow, id: string, driver: Given): Tow =>
  tow.id === id ? givenTo(tow, driver) : tow
