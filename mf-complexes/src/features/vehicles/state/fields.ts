import type { SegmentName } from '@curbwise/api/list'
import { VEHICLE_LIST } from '@curbwise/api/resources/places.list'
import { US_STATES } from '@curbwise/api/us-states'
import { VERDICT_LABELS } from '@curbwise/rules'
import { filterFields } from '@curbwise/ui/app'

/** Names of the segments, in the order of the bar. */
const SEGMENTS = VEHICLE_LIST.segments
export type Segment = SegmentName<typeof VEHICLE_LIST>

export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  resident: 'Registered',
  guest: 'Guests',
  paid: 'Paid',
  vip: 'VIP',
  blocked: 'Blocked',
}

/** The segment of an address; everything for a word that is none. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

/** Those that have a place in this person's list: the gateway counts no others. */
export const knownSegments = (
  counts: Readonly<Record<string, number>>,
  inside: boolean,
  now: Segment,
): readonly Segment[] =>
  SEGMENTS.filter(
    (segment) => segment === now || inside || !['vip', 'blocked'].includes(segment) || (counts[segment] ?? 0) > 0,
  )

export const FILTERS = filterFields(VEHICLE_LIST, {
  verdict: { label: 'Right now', pinned: 'Any', labels: VERDICT_LABELS },
  state: { label: 'State', pinned: 'Any', options: US_STATES.map((code) => ({ value: code, label: code })) },
  valid_until: { label: 'Valid until' },
  valid_from: { label: 'Valid from' },
})

const ORDERS: Readonly<Record<string, string>> = { license_plate: 'plate', valid_until: 'end', valid_from: 'begin' }

/** What stands in the footer: "Newest first, 50 of 412". A page by verdict may be empty though the list goes on. */
export function footerText(sort: string | null, shown: number, total: number | null, more = false): string {
  if (shown === 0 && more) return 'None so far. Next looks further'

  const order = sort === null ? 'Newest first' : `Sorted by ${ORDERS[sort.replace('-', '')] ?? 'begin'}`
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
