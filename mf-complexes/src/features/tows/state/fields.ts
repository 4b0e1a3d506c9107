import type { SegmentName } from '@curbwise/api/list'
import { TOW_LIST } from '@curbwise/api/resources/tows.list'
import { TOW_REASON_LABELS, VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { TOW_STATUS_LABELS } from '@curbwise/rules/tows/status'
import { filterFields, namedOptions } from '@curbwise/ui/app'

/** Of the segments that the list knows, those that a complex asks for. */
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

/** The segment of an address; the open ones for a word that is none. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'open'

/** By what the tows of a complex are narrowed; without drivers to choose from there is no such filter. */
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

/** What stands in the footer: "Sorted by number, 50 of 186 tows". */
export function footerText(sort: string | null, shown: number, total: number | null): string {
  const by = ORDERS[sort?.replace('-', '') ?? '']
  const order = by ? `Sorted by ${by}` : 'Open ones first, oldest request on top'
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
