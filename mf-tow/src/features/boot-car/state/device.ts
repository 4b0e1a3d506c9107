import { BOOT_DEVICE_STATUS_LABELS, type BootDeviceStatus } from '@curbwise/rules/boots/status'

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
export function deviceState({ status, condition, place }: Device): { readonly text: string; readonly usable: boolean } {
  if (status !== 'available')
    return { text: `${BOOT_DEVICE_STATUS_LABELS[status]}. Choose another boot.`, usable: false }
  const where = place ?? 'Available'
  return { text: condition === 'damaged' ? `${where}, marked as damaged` : where, usable: true }
}
