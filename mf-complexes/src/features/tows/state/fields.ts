import type { SegmentName } from '@curbwise/api/list'
import { TOW_LIST } from '@curbwise/api/resources/tows.list'
import { TOW_REASON_LABELS, VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { TOW_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { filterFields, namedOptions } from '@curbwise/ui/app'

/** The list's segments that a complex uses. */
export const SEGMENTS = [
  'open',
  'in_storage',
  'completed',
  'completed_dropped_on_site',
  'cancelled',
  'all',
] as const satisfies readonly SegmentName<typeof TOW_LIST>[]
export type Segment = (typeof SEGMENTS)[number]

export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  open: 'Open',
  in_storage: 'In storage',
  completed: 'Completed',
  completed_dropped_on_site: 'Dropped',
  cancelled: 'Cancelled',
  all: 'All',
}

/** Returns the segment in the URL; open tows for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'open'

/** Filters for the tows of a complex; the driver filter is left out if there are no drivers. */
export const filtersOf = (drivers: readonly { readonly id: string; readonly name: string }[]) =>
  filterFields(TOW_LIST, {
    status: { label: 'Status', labels: TOW_STATUS_LABELS },
    reason: { label: 'Reason', pinned: 'Any', labels: TOW_REASON_LABELS },
    requested_at: { label: 'Requested' },
    verdict: { label: 'Decision', labels: VERDICT_LABELS },
    custody_status: { label: 'Custody', labels: CUSTODY_STATUS_LABELS },
    driver_id: drivers.length > 0 ? { label: 'Driver', options: namedOptions(drivers) } : null,
  })

const ORDERS: Readonly<Record<string, string>> = {
  number: 'number',
  requested_at: 'the time of the request',
  since: 'the latest change',
}

/** Footer text: "Sorted by number, 50 of 186 tows". */
export function footerText(sort: string | null, shown: number, total: number | string | null): string {
  const by = ORDERS[sort?.replace('-', '') ?? '']
  const order = by ? `Sorted by ${by}` : 'Open ones first, oldest request on top'
  return total === null
    ? order
    : `${order}, ${shown.toLocaleString('en-US')} of ${typeof total === 'number' ? total.toLocaleString('en-US') : total}`
}
