import type { ReactElement } from 'react'
import { BootDevices } from '../features/boot-devices/components/boot-devices.tsx'

/** Stock and prices of boots, for the office. */
export default function BootDeviceManagementPage(): ReactElement {
  return <BootDevices manages />
}
