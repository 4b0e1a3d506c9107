import type { TOW_SEGMENTS } from '@curbwise/api/resources/tows.list'
import { TOW_REASON_LABELS, TOW_REASONS, VERDICT_LABELS, VERDICTS } from '@curbwise/rules/decision/types'
import { CUSTODY_STATUS_LABELS, CUSTODY_STATUSES } from '@curbwise/rules/tows/custody'
import { TOW_STATUS_LABELS, TOW_STATUSES } from '@curbwise/rules/tows/status'
import type { FilterField } from '@curbwise/ui/app'

/** Of the segments that the list knows, those that a complex asks for. */
export const SEGMENTS = [
  'open',
  'in_storage',
  'completed',
  'completed_dropped_on_site',
  'cancelled',
  'all',
] as const satisfies readonly (typeof TOW_SEGMENTS)[number][]
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

const choices = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** By what the tows of a complex are narrowed; without drivers to choose from there is no such filter. */
export const filtersOf = (
  drivers: readonly { readonly id: string; readonly name: string }[],
): readonly FilterField[] => [
  { id: 'status', label: 'Status', kind: 'choice', options: choices(TOW_STATUSES, TOW_STATUS_LABELS) },
  { id: 'reason', label: 'Reason', kind: 'choice', pinned: 'Any', options: choices(TOW_REASONS, TOW_REASON_LABELS) },
  { id: 'requested_at', label: 'Requested', kind: 'date' },
  { id: 'verdict', label: 'Decision', kind: 'choice', options: choices(VERDICTS, VERDICT_LABELS) },
  { id: 'custody_status', label: 'Custody', kind: 'choice', options: choices(CUSTODY_STATUSES, CUSTODY_STATUS_LABELS) },
  ...(drivers.length > 0
    ? [
        {
          id: 'driver_id',
          label: 'Driver',
          kind: 'choice',
          options: drivers.map(({ id, name }) => ({ value: id, label: name })),
        } as const,
      ]
    : []),
]

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
