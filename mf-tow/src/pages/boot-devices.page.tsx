import type { ReactElement } from 'react'
import { BootDevices } from '../features/boot-devices/components/boot-devices.tsx'

/** Where each boot is, for drivers and the office. */
export default function BootDevicesPage(): ReactElement {
  return <BootDevices manages={false} />
}
