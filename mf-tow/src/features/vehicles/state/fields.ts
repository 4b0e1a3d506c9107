import { US_STATES } from '@curbwise/api/common'
import type { VehicleRow } from '@curbwise/api/resources/places'
import type { FilterField } from '@curbwise/ui/app'

export const KIND_LABELS: Readonly<Record<VehicleRow['kind'], string>> = {
  resident: 'Resident', guest: 'Guest permit', paid: 'Paid permit', vip: 'VIP', blocked: 'Blocked',
}

/** Names of the segments, in the order of the bar. */
export const SEGMENTS = [
  ['all', 'All'], ['resident', 'Residents'], ['guest', 'Guests'], ['paid', 'Paid'], ['vip', 'VIP'], ['blocked', 'Blocked'],
] as const
export type Segment = (typeof SEGMENTS)[number][0]

export const segmentOf = (text: string | null): Segment => SEGMENTS.find(([segment]) => segment === text)?.[0] ?? 'all'

export const FILTERS: readonly FilterField[] = [
  { id: 'state', label: 'State', kind: 'choice', options: US_STATES.map((code) => ({ value: code, label: code })) },
  { id: 'valid_until', label: 'Valid until', kind: 'date' },
  { id: 'valid_from', label: 'Valid from', kind: 'date' },
]

/** What stands in the footer: "Newest first, 50 of 412". */
export function footerText(sort: string | null, shown: number, total: number | null): string {
  const order = sort === null ? 'Newest first' : `Sorted by ${({ license_plate: 'plate', valid_until: 'end', valid_from: 'begin' } as Record<string, string>)[sort.replace('-', '')] ?? 'begin'}`
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
