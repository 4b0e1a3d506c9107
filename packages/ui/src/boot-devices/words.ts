import { BOOT_DEVICE_STATUSES, type BootDeviceStatus } from '@curbwise/rules/boots/status'
import { momentText } from '@curbwise/rules/time/format'
import type { ShownDevice } from './types.ts'

/** Segments of the lists, in the order of the bar. */
export const SEGMENTS = ['all', ...BOOT_DEVICE_STATUSES] as const
export const SEGMENT_LABELS: Readonly<Record<(typeof SEGMENTS)[number], string>> = {
  all: 'All',
  available: 'Available',
  deployed: 'Deployed',
  awaiting_return: 'Awaiting return',
  lost: 'Lost',
  retired: 'Retired',
}
/** Returns the segment in the address; "all" for an unknown one. */
export const segmentOf = (text: string | null): (typeof SEGMENTS)[number] =>
  SEGMENTS.find((segment) => segment === text) ?? 'all'

const plateText = ({ license_plate, state }: NonNullable<ShownDevice['booted_vehicle']>): string =>
  license_plate ? [state, license_plate].filter(Boolean).join(' ') : 'A car without a plate'

/** "due back 11/21/2026, 2:00 PM", in the time zone of the complex. @param now ms since 1970 */
function dueText(return_by: string | null, zone: string, now: number): string | null {
  if (return_by === null) return null
  return `${Date.parse(return_by) < now ? 'was due back' : 'due back'} ${momentText(return_by, zone)}`
}

const SEEN: Readonly<Record<Exclude<BootDeviceStatus, 'deployed' | 'awaiting_return'>, string>> = {
  available: 'No place entered',
  lost: 'Not known where',
  retired: 'Out of use',
}

/** Where a device is: the place, and what else is known. @param now ms since 1970 */
export function whereTexts(device: ShownDevice, now: number): readonly [place: string, detail: string | null] {
  const { status, booted_vehicle: one, place, condition, last_changed_by } = device
  if (status === 'deployed') {
    if (!one) return ['On a car', null]
    const by = one.deployed_by ? `, by ${one.deployed_by}` : ''
    return [`${one.contract.name}, ${one.location}`, `${plateText(one)}${by}`]
  }
  if (status === 'awaiting_return') {
    const due = one && dueText(one.return_by, one.contract.timezone, now)
    return ['With the owner', one && [plateText(one), due].filter(Boolean).join(', ')]
  }
  const damaged = condition === 'damaged' ? 'Damaged' : null
  if (status === 'lost' && one)
    return [`Last at ${one.contract.name}`, last_changed_by && `Reported by ${last_changed_by}`]
  const by = last_changed_by && (status === 'lost' ? `Reported by ${last_changed_by}` : last_changed_by)
  return [place ?? SEEN[status], [damaged, by].filter(Boolean).join(', ') || null]
}

const SORTED = { code: 'Sorted by code', deployments: 'Sorted by deployments', company: 'Sorted by company' } as const

/** Footer text: "Last change first, 6 of 22". */
export function deviceFooterText(sort: string | null, shown: number, total: number | null): string {
  const field = sort?.replace(/^-/, '')
  const known = Object.keys(SORTED).find((one): one is keyof typeof SORTED => one === field)
  const order = known ? SORTED[known] : sort === 'since' ? 'Last change last' : 'Last change first'
  return total === null ? order : `${order}, ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
