import type { ReactElement } from 'react'
import { ListedVehiclesPage } from '../features/vehicle-list/components/listed-vehicles.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** Vehicles that are never towed at the complex in the address. */
export default function VipVehiclesPage(): ReactElement {
  return <WithComplex>{(complex) => <ListedVehiclesPage key={complex.id} name="vip" complex={complex} />}</WithComplex>
}
