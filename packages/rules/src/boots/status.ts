import type { BootStatus } from '../tows/status.ts'

/** Each status and those that may follow it. Paid, free, and towed are final. */
const NEXT: Readonly<Record<BootStatus, readonly BootStatus[]>> = {
  deployed: ['inquired', 'released_paid', 'released_free', 'towed'],
  inquired: ['released_paid', 'released_free', 'towed'],
  released_paid: [],
  released_free: [],
  towed: [],
}

/** Whether a booted vehicle may go from one status to the other, regardless of who does it and what it needs. */
export const bootStatusFollows = (from: BootStatus, to: BootStatus): boolean => NEXT[from].includes(to)

/** Whether the boot is still on the car. */
export const isOnCar = (status: BootStatus): boolean => NEXT[status].length > 0

/** Where a device is. `/return` changes the device, never the case. */
export const BOOT_DEVICE_STATUSES = ['available', 'deployed', 'awaiting_return', 'lost', 'retired'] as const
export type BootDeviceStatus = (typeof BOOT_DEVICE_STATUSES)[number]

export const BOOT_DEVICE_STATUS_LABELS: Record<BootDeviceStatus, string> = {
  available: 'Available',
  deployed: 'Deployed',
  awaiting_return: 'Awaiting return',
  lost: 'Lost',
  retired: 'Retired',
}

const DEVICE_NEXT: Readonly<Record<BootDeviceStatus, readonly BootDeviceStatus[]>> = {
  available: ['deployed', 'lost', 'retired'],
  deployed: ['awaiting_return', 'available', 'lost'],
  awaiting_return: ['available', 'lost', 'retired'],
  lost: ['available', 'retired'],
  retired: ['available'],
}

/** Whether a device may go from one status to the other. */
export const deviceStatusFollows = (from: BootDeviceStatus, to: BootDeviceStatus): boolean =>
  DEVICE_NEXT[from].includes(to)

/** What a photo of a booted car shows. */
export const BOOT_PHOTO_SUBJECTS = ['rear', 'sign', 'boot', 'space', 'front', 'side', 'plate', 'other'] as const
export type BootPhotoSubject = (typeof BOOT_PHOTO_SUBJECTS)[number]

/** Required subjects, in the order in which a driver takes them. */
const REQUIRED: readonly BootPhotoSubject[] = ['rear', 'sign', 'boot', 'space']

export const BOOT_SUBJECT_LABELS: Readonly<Record<BootPhotoSubject, string>> = {
  rear: 'Rear and plate',
  sign: 'Sign',
  boot: 'Boot on the wheel',
  space: 'Space and row',
  front: 'Front',
  side: 'Side',
  plate: 'Plate',
  other: 'Another photo',
}

/** The owner sees photos of the car, the sign, and the boot; those of the surroundings may show other people. */
export const bootFileTypeOf = (
  subject: BootPhotoSubject,
): 'booted_vehicle_image_public' | 'booted_vehicle_image_private' =>
  subject === 'space' || subject === 'other' ? 'booted_vehicle_image_private' : 'booted_vehicle_image_public'

/**
 * Returns the subjects of missing photos: those of the first `required` of rear, sign, boot, space that have no photo yet. Beyond four, any
 * further photo counts, and missing ones are `other`. 0 requires none.
 */
export function bootPhotosMissing(present: readonly BootPhotoSubject[], required: number): BootPhotoSubject[] {
  const named = REQUIRED.slice(0, required)
  const missing = named.filter((subject) => !present.includes(subject))
  const spare = present.length - (named.length - missing.length)
  const further = Math.max(0, required - REQUIRED.length - spare)
  return [...missing, ...Array.from({ length: further }, () => 'other' as const)]
}
