import type { ReactElement } from 'react'
import { ListedVehiclesPage } from '../features/vehicle-list/components/listed-vehicles.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** The VIP list of the complex in the URL. */
export default function VipVehiclesPage(): ReactElement {
  return <WithComplex>{(complex) => <ListedVehiclesPage key={complex.id} name="vip" complex={complex} />}</WithComplex>
}
