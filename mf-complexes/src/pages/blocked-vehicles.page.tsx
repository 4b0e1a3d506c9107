import type { ReactElement } from 'react'
import { ListedVehiclesPage } from '../features/vehicle-list/components/listed-vehicles.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** Vehicles that can't be registered or get a permit at the complex in the URL. */
export default function BlockedVehiclesPage(): ReactElement {
  return (
    <WithComplex>{(complex) => <ListedVehiclesPage key={complex.id} name="blocked" complex={complex} />}</WithComplex>
  )
}
