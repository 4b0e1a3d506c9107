import { US_STATES } from '@curbwise/api/us-states'
import { VEHICLE_KINDS } from '@curbwise/api/resources/places.list'
import { VERDICT_LABELS, VERDICTS } from '@curbwise/rules'
import type { FilterField } from '@curbwise/ui/app'

/** Names of the segments, in the order of the bar. */
export const SEGMENTS = ['all', ...VEHICLE_KINDS] as const
export type Segment = (typeof SEGMENTS)[number]

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

export const FILTERS: readonly FilterField[] = [
  {
    id: 'verdict',
    label: 'Right now',
    kind: 'choice',
    pinned: 'Any',
    options: VERDICTS.map((value) => ({ value, label: VERDICT_LABELS[value] })),
  },
  {
    id: 'state',
    label: 'State',
    kind: 'choice',
    pinned: 'Any',
    options: US_STATES.map((code) => ({ value: code, label: code })),
  },
  { id: 'valid_until', label: 'Valid until', kind: 'date' },
  { id: 'valid_from', label: 'Valid from', kind: 'date' },
]

const ORDERS: Readonly<Record<string, string>> = { license_plate: 'plate', valid_until: 'end', valid_from: 'begin' }

/** What stands in the footer: "Newest first, 50 of 412". A page by verdict may be empty though the list goes on. */
export function footerText(sort: string | null, shown: number, total: number | null, more = false): string {
  if (shown === 0 && more) return 'None so far. Next looks further'

  const order = sort === null ? 'Newest first' : `Sorted by ${ORDERS[sort.replace('-', '')] ?? 'begin'}`
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
