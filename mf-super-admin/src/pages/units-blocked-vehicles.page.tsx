import type { ReactElement } from 'react'
import { UnitSwitches } from '../features/unit-switches/components/unit-switches.tsx'

/** Units that can’t register new vehicles or guests, and the switches of all others. */
export default function UnitsBlockedVehiclesPage(): ReactElement {
  return <UnitSwitches />
}
