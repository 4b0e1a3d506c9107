import type { SegmentName } from '@curbwise/api/list'
import { LISTED_VEHICLE_LIST } from '@curbwise/api/resources/vehicle-lists.list'
import { US_STATES } from '@curbwise/api/us-states'
import { filterFields } from '@curbwise/ui/app'

export const SEGMENTS = LISTED_VEHICLE_LIST.segments
export type Segment = SegmentName<typeof LISTED_VEHICLE_LIST>

export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  now: 'Now',
  coming: 'Coming',
  ended: 'Ended',
  all: 'All',
}

/** Returns the segment in the URL; active entries for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'now'

export const FILTERS = filterFields(LISTED_VEHICLE_LIST, {
  state: { label: 'State', pinned: 'Any', options: US_STATES.map((code) => ({ value: code, label: code })) },
  valid_from: { label: 'Valid from' },
  valid_until: { label: 'Valid until' },
})

const ORDERS: Readonly<Record<string, string>> = { license_plate: 'plate', valid_until: 'end', valid_from: 'start' }

/** Footer text: "Newest first, 12 of 12". */
export function footerText(sort: string | null, shown: number, total: number | null): string {
  const order = sort === null ? 'Newest first' : `Sorted by ${ORDERS[sort.replace('-', '')] ?? 'start'}`
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
