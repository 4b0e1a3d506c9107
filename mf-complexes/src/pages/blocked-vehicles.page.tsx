import type { ReactElement } from 'react'
import { ListedVehiclesPage } from '../features/vehicle-list/components/listed-vehicles.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** Vehicles that may not be registered or permitted at the complex in the address. */
export default function BlockedVehiclesPage(): ReactElement {
  return (
    <WithComplex>{(complex) => <ListedVehiclesPage key={complex.id} name="blocked" complex={complex} />}</WithComplex>
  )
}
