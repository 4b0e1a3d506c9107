import type { SegmentName } from '@curbwise/api/list'
import { UNIT_LIST } from '@curbwise/api/resources/places.list'
import { filterFields } from '@curbwise/ui/app'

export type Segment = SegmentName<typeof UNIT_LIST>

export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  guests_now: 'Guests now',
  at_limit: 'At the limit',
  above_limit: 'Above',
  registration_off: 'Registration off',
}

/** Returns the segment in the URL; all units for an unknown one. */
export const segmentOf = (text: string | null): Segment =>
  UNIT_LIST.segments.find((segment) => segment === text) ?? 'all'

/** Filters for units; the building filter is left out if there's at most one building. */
export const filtersOf = (buildings: readonly string[]) =>
  filterFields(UNIT_LIST, {
    building:
      buildings.length > 1
        ? {
            label: 'Building',
            pinned: `All ${buildings.length}`,
            options: buildings.map((name) => ({ value: name, label: name })),
          }
        : null,
    vehicles_used: { label: 'Vehicles' },
    guests_used: { label: 'Guests now' },
  })

const ORDERS: Readonly<Record<string, string>> = { vehicles_used: 'vehicles', guests_used: 'guests' }

/** Footer text: "Sorted by unit, 50 of 186"; all complexes are sorted by complex first. */
export function footerText(sort: string | null, shown: number, total: number | null, every: boolean): string {
  const order = `Sorted by ${ORDERS[sort?.replace('-', '') ?? ''] ?? (every ? 'complex and unit' : 'unit')}`
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
