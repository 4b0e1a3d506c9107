import { BOOT_DEVICE_STATUSES } from '@curbwise/rules/boots/status'
import { momentText } from '@curbwise/rules/time/format'
import { DEVICE_TEXTS, type DeviceTexts } from './texts.ts'
import type { ShownDevice } from './types.ts'

/** Segments of the lists, in the order of the bar. */
export const SEGMENTS = ['all', ...BOOT_DEVICE_STATUSES] as const
export type DeviceSegment = (typeof SEGMENTS)[number]

export const segmentLabel = (segment: DeviceSegment, t: DeviceTexts = DEVICE_TEXTS.en): string =>
  segment === 'all' ? t.all : t.statuses[segment]

/** Returns the segment in the address; "all" for an unknown one. */
export const segmentOf = (text: string | null): DeviceSegment => SEGMENTS.find((segment) => segment === text) ?? 'all'

type Case = NonNullable<ShownDevice['booted_vehicle']>

const plateText = ({ license_plate, state }: Case, t: DeviceTexts): string =>
  license_plate ? [state, license_plate].filter(Boolean).join(' ') : t.no_plate

/** "due back 11/21/2026, 2:00 PM", in the time zone of the complex. @param now ms since 1970 */
function dueText({ return_by, contract }: Case, now: number, t: DeviceTexts): string | null {
  if (return_by === null) return null
  const at = momentText(return_by, contract.timezone)
  return Date.parse(return_by) < now ? t.was_due(at) : t.due(at)
}

/** Where a device is: the place, and what else is known. @param now ms since 1970 */
export function whereTexts(
  device: ShownDevice,
  now: number,
  t: DeviceTexts = DEVICE_TEXTS.en,
): readonly [place: string, detail: string | null] {
  const { status, booted_vehicle: one, place, condition, last_changed_by } = device
  if (status === 'deployed') {
    if (!one) return [t.on_car, null]
    const by = one.deployed_by ? t.by(one.deployed_by) : ''
    return [`${one.contract.name}, ${t.location(one.location)}`, `${plateText(one, t)}${by}`]
  }
  if (status === 'awaiting_return')
    return [t.with_owner, one && [plateText(one, t), dueText(one, now, t)].filter(Boolean).join(', ')]
  const reported = last_changed_by && t.reported_by(last_changed_by)
  if (status === 'lost' && one) return [t.last_at(one.contract.name), reported]
  const damaged = condition === 'damaged' ? t.damaged : null
  const by = status === 'lost' ? reported : last_changed_by
  return [place ?? t.seen[status], [damaged, by].filter(Boolean).join(', ') || null]
}

const SORTS = ['code', 'deployments', 'company'] as const

/** Footer text: "Last change first, 6 of 22". */
export function deviceFooterText(
  sort: string | null,
  shown: number,
  total: number | null,
  t: DeviceTexts = DEVICE_TEXTS.en,
): string {
  const field = sort?.replace(/^-/, '')
  const known = SORTS.find((one) => one === field)
  const order = known ? t.sorted[known] : sort === 'since' ? t.oldest_first : t.newest_first
  return total === null ? order : `${order}, ${t.rows_of(shown.toLocaleString('en-US'), total.toLocaleString('en-US'))}`
}
