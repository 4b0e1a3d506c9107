import type { ReactElement } from 'react'
import { Devices } from '../features/devices/components/devices.tsx'

/** The platform's stock of devices, and which company has which. */
export default function DevicesPage(): ReactElement {
  return <Devices />
}
