import type { ReactElement } from 'react'
import { BootDevices } from '../features/boot-devices/components/boot-devices.tsx'

/** Where the boots of all companies are. */
export default function BootDevicesPage(): ReactElement {
  return <BootDevices />
}
