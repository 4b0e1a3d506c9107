import type { ReactElement } from 'react'
import { BootedVehicles } from '../features/booted-vehicles/components/booted-vehicles.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** The booted cars of the complex in the URL. Shows "not found" for a complex the user can't see. */
export default function BootedVehiclesPage(): ReactElement {
  return <WithComplex>{({ id }) => <BootedVehicles key={id} contract_id={id} />}</WithComplex>
}
