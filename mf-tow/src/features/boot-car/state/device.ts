import type { BootDeviceStatus } from '@curbwise/rules/boots/status'
import { bootCarTextsIn, type BootCarTexts } from '../../../parts/boot-texts.ts'

interface Device {
  readonly code: string
  readonly serial_number: string
  readonly status: BootDeviceStatus
  readonly condition: 'works' | 'damaged'
  readonly place: string | null
}

/** Finds the device by its code or serial number, in any case. */
export function deviceByCode<D extends Pick<Device, 'code' | 'serial_number'>>(
  devices: readonly D[],
  text: string,
): D | undefined {
  const wanted = text.trim().toUpperCase()
  return devices.find(({ code, serial_number }) => [code, serial_number].some((one) => one.toUpperCase() === wanted))
}

/** Where the device is, and whether it can be used. */
export function deviceState(
  { status, condition, place }: Device,
  t: BootCarTexts = bootCarTextsIn('en'),
): { readonly text: string; readonly usable: boolean } {
  if (status !== 'available') return { text: t('device.elsewhere', { state: t(`device.${status}`) }), usable: false }
  const where = place ?? t('device.available')
  return { text: condition === 'damaged' ? t('device.damaged', { where }) : where, usable: true }
}
