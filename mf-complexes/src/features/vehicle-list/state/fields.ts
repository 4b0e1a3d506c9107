import { US_STATES } from '@curbwise/api/us-states'
import type { FilterField } from '@curbwise/ui/app'

export const SEGMENTS = ['now', 'coming', 'ended', 'all'] as const
export type Segment = (typeof SEGMENTS)[number]

export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  now: 'Now',
  coming: 'Coming',
  ended: 'Ended',
  all: 'All',
}

/** The segment of an address; what holds now for a word that is none. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'now'

export const FILTERS: readonly FilterField[] = [
  {
    id: 'state',
    label: 'State',
    kind: 'choice',
    pinned: 'Any',
    options: US_STATES.map((code) => ({ value: code, label: code })),
  },
  { id: 'valid_from', label: 'Valid from', kind: 'date' },
  { id: 'valid_until', label: 'Valid until', kind: 'date' },
]

const ORDERS: Readonly<Record<string, string>> = { license_plate: 'plate', valid_until: 'end', valid_from: 'begin' }

/** What stands in the footer: "Newest first, 12 of 12". */
export function footerText(sort: string | null, shown: number, total: number | null): string {
  const order = sort === null ? 'Newest first' : `Sorted by ${ORDERS[sort.replace('-', '')] ?? 'begin'}`
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
