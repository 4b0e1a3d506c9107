import type { SegmentName } from '@curbwise/api/list'
import { ADMIN_DEVICE_LIST } from '@curbwise/api/resources/admin-devices.list'
import type { AdminDevice, CompanyBoots, DeviceImportRow } from '@curbwise/api/resources/admin-devices.schemas'
import { DEVICE_KINDS, type DeviceKind } from '@curbwise/rules/devices/device-list'
import { count, footerText as footer } from '../../../parts/words.ts'

export const SEGMENTS = ADMIN_DEVICE_LIST.segments
export type Segment = SegmentName<typeof ADMIN_DEVICE_LIST>
export const SEGMENT_LABELS: Readonly<Record<Segment, string>> = {
  stock: 'In stock',
  allocated: 'Allocated',
  removed: 'Removed',
  all: 'All',
}
/** Returns the segment in the URL; the stock for an unknown one. */
export const segmentOf = (text: string | null): Segment => SEGMENTS.find((segment) => segment === text) ?? 'stock'

export const KIND_LABELS: Readonly<Record<DeviceKind, string>> = {
  boot: 'Boot',
  camera: 'Camera',
  handheld: 'Handheld',
  kiosk: 'Kiosk',
  printer: 'Printer',
}
export const KIND_OPTIONS = DEVICE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))

export const STATUS_LABELS: Readonly<Record<AdminDevice['status'], string>> = {
  stock: 'In stock',
  allocated: 'Allocated',
  removed: 'Removed',
}
export const BOOT_LABELS: Readonly<Record<NonNullable<AdminDevice['boot_status']>, string>> = {
  available: 'Available',
  deployed: 'On a car',
  awaiting_return: 'Awaiting return',
  lost: 'Lost',
  retired: 'Retired',
}
export const VERDICT_LABELS: Readonly<Record<DeviceImportRow['verdict'], string>> = {
  new: 'New',
  same: 'Same',
  error: 'Error',
}

/** Where a device is: its company and, for a boot, what it does there. */
export function placeText({ status, tow_company, boot_status }: AdminDevice): string {
  if (tow_company === null) return STATUS_LABELS[status]
  return boot_status === null ? tow_company.name : `${tow_company.name}, ${BOOT_LABELS[boot_status].toLowerCase()}`
}

const ORDERS: Readonly<Record<string, string>> = {
  serial_number: 'Sorted by serial number',
  code: 'Sorted by code',
  created_at: 'Sorted by date added',
  allocated_at: 'Sorted by date allocated',
}
/** "Newest first, 14 of 14" */
export const footerText = (sort: string | null, shown: number, total: number | null): string =>
  footer(ORDERS[sort?.replace('-', '') ?? ''] ?? 'Newest first', shown, total)

/** The boots that a company can use: those that are not lost. */
export const inUse = ({ available, deployed, awaiting_return }: CompanyBoots): number =>
  available + deployed + awaiting_return

type Chosen = Pick<AdminDevice, 'kind'>

/** "3 boots", "1 boot and 2 other devices", "2 devices" */
export function chosenText(devices: readonly Chosen[]): string {
  const boots = devices.filter(({ kind }) => kind === 'boot').length
  const others = devices.length - boots
  if (others === 0) return count(boots, 'boot')
  return boots === 0 ? count(others, 'device') : `${count(boots, 'boot')} and ${count(others, 'other device')}`
}

/** What allocating these devices does, and what it doesn't. */
export function allocateWords(devices: readonly Chosen[], company: CompanyBoots | undefined) {
  const boots = devices.filter(({ kind }) => kind === 'boot').length
  const name = company?.name ?? 'the company'
  const after = company && boots > 0 ? ` It then has ${inUse(company) + boots} in use, ${boots} more.` : ''
  return {
    will: [
      ...(boots > 0 ? [`Add ${count(boots, 'boot')} to the boots of ${name}, available there.${after}`] : []),
      ...(devices.length > boots ? [`Record that ${name} has ${count(devices.length - boots, 'device')}.`] : []),
    ],
    will_not: ['Change any other boot, or any price.', 'Email anyone.'],
  }
}

/** "12 new, 3 the same, 1 error" */
export const countsText = (counts: { readonly new: number; readonly same: number; readonly error: number }): string =>
  `${counts.new.toLocaleString('en-US')} new, ${counts.same.toLocaleString('en-US')} the same, ${count(counts.error, 'error')}`
