import type { SegmentName } from '@curbwise/api/list'
import { VEHICLE_LIST } from '@curbwise/api/resources/places.list'
import { US_STATES } from '@curbwise/api/us-states'
import type { VehicleRow } from '@curbwise/api/resources/places.schemas'
import { VERDICT_LABELS } from '@curbwise/rules'
import { VEHICLE_COLORS } from '@curbwise/rules/text/vehicle-colors'
import { fromText } from '@curbwise/rules/time/shown'
import { type FilterField, filterFields } from '@curbwise/ui/app'
import type { SelectOption } from '@curbwise/ui/entry'

export const KIND_LABELS: Readonly<Record<VehicleRow['kind'], string>> = {
  resident: 'Resident',
  guest: 'Guest permit',
  paid: 'Paid permit',
  vip: 'VIP',
  blocked: 'Blocked',
}

const COMING: Readonly<Record<VehicleRow['kind'], string>> = {
  resident: 'Right',
  guest: 'Permit',
  paid: 'Permit',
  vip: 'VIP',
  blocked: 'Blocked',
}

/** "Permit from 11/22/2026, 6:00 PM". */
export const startWords = ({ kind, valid_from }: Pick<VehicleRow, 'kind' | 'valid_from'>, zone: string): string =>
  `${COMING[kind]} from ${fromText(valid_from, zone)}`

/** The same for a right that hasn't started, which is why the car isn't protected yet; null once it has. */
export const comingWords = (row: Pick<VehicleRow, 'kind' | 'valid_from'>, zone: string, now: number): string | null =>
  Date.parse(row.valid_from) > now ? startWords(row, zone) : null

/** Segment names, in the order of the bar. */
export const SEGMENTS = [
  ['all', 'All'],
  ['resident', 'Residents'],
  ['guest', 'Guests'],
  ['paid', 'Paid'],
  ['vip', 'VIP'],
  ['blocked', 'Blocked'],
] as const satisfies readonly (readonly [SegmentName<typeof VEHICLE_LIST>, string])[]
export type Segment = (typeof SEGMENTS)[number][0]

export const segmentOf = (text: string | null): Segment => SEGMENTS.find(([segment]) => segment === text)?.[0] ?? 'all'

const COLORS = VEHICLE_COLORS.map((color) => ({ value: color, label: color }))

/** Makes and colors are chosen or entered, as in the forms. */
export const filtersOf = (makes: readonly SelectOption[]): readonly FilterField[] =>
  filterFields(VEHICLE_LIST, {
    verdict: { label: 'Right now', pinned: 'Any', labels: VERDICT_LABELS },
    kind: { label: 'Kind of right', labels: KIND_LABELS },
    state: { label: 'State', options: US_STATES.map((code) => ({ value: code, label: code })) },
    make: { label: 'Make', options: makes, otherLength: 40 },
    color: { label: 'Color', options: COLORS, otherLength: 30 },
    valid_until: { label: 'Valid until' },
    valid_from: { label: 'Valid from' },
  })

/** Footer text: "Newest first, 50 of 412". A page filtered by verdict may be empty although more pages follow. */
export function footerText(sort: string | null, shown: number, total: number | string | null, more = false): string {
  if (shown === 0 && more) return 'None so far. Next looks further'

  const order =
    sort === null
      ? 'Newest first'
      : `Sorted by ${({ license_plate: 'plate', valid_until: 'end', valid_from: 'begin' } as Record<string, string>)[sort.replace('-', '')] ?? 'begin'}`
  return total === null
    ? order
    : `${order}, ${shown.toLocaleString('en-US')} of ${typeof total === 'number' ? total.toLocaleString('en-US') : total}`
}
