import type { SegmentName } from '@curbwise/api/list'
import { VEHICLE_LIST } from '@curbwise/api/resources/places.list'
import { US_STATES } from '@curbwise/api/us-states'
import { VERDICT_LABELS } from '@curbwise/rules'
import { type FilterField, filterFields } from '@curbwise/ui/app'
import type { SelectOption } from '@curbwise/ui/entry'
import { COLOR_OPTIONS } from '../../../parts/vehicles/use-models.ts'

/** Segment names, in the order of the bar. */
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

/** Returns the segment in the URL; all vehicles for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'all'

/** Returns the segments in this user's list; the gateway returns no counts for others. */
export const knownSegments = (
  counts: Readonly<Record<string, number>>,
  inside: boolean,
  now: Segment,
): readonly Segment[] =>
  SEGMENTS.filter(
    (segment) => segment === now || inside || !['vip', 'blocked'].includes(segment) || (counts[segment] ?? 0) > 0,
  )

/** Makes and colors are chosen or entered, as in the forms. Outside users don't see colors, so they can't filter by them. */
export const filtersOf = (makes: readonly SelectOption[], inside: boolean): readonly FilterField[] =>
  filterFields(VEHICLE_LIST, {
    verdict: { label: 'Right now', pinned: 'Any', labels: VERDICT_LABELS },
    state: { label: 'State', pinned: 'Any', options: US_STATES.map((code) => ({ value: code, label: code })) },
    make: { label: 'Make', options: makes, otherLength: 40 },
    color: inside ? { label: 'Color', options: COLOR_OPTIONS, otherLength: 30 } : null,
    valid_until: { label: 'Valid until' },
    valid_from: { label: 'Valid from' },
  })

const ORDERS: Readonly<Record<string, string>> = { license_plate: 'plate', valid_until: 'end', valid_from: 'start' }

/** Footer text: "Newest first, 50 of 412". A page filtered by verdict may be empty although more pages follow. */
export function footerText(sort: string | null, shown: number, total: number | string | null, more = false): string {
  if (shown === 0 && more) return 'None so far. Select Next to look further'

  const order = sort === null ? 'Newest first' : `Sorted by ${ORDERS[sort.replace('-', '')] ?? 'start'}`
  return total === null
    ? order
    : `${order}, ${shown.toLocaleString('en-US')} of ${typeof total === 'number' ? total.toLocaleString('en-US') : total}`
}
