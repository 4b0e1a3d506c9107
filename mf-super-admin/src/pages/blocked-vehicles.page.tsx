import type { ReactElement } from 'react'
import { Blocks } from '../features/blocked/components/blocks.tsx'

/** Vehicles that may not be registered or permitted at any complex. */
export default function BlockedVehiclesPage(): ReactElement {
  return <Blocks />
}
