import type { ReactElement } from 'react'
import { ListedVehiclesPage } from '../features/vehicle-list/components/listed-vehicles.tsx'
import { OfComplex } from '../parts/of-complex.tsx'

/** Vehicles that are never towed at the complex in the address. */
export default function VipVehiclesPage(): ReactElement {
  return <OfComplex>{(complex) => <ListedVehiclesPage key={complex.id} name="vip" complex={complex} />}</OfComplex>
}
