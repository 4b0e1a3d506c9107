import type { ReactElement } from 'react'
import { Managers } from '../features/managers/components/managers.tsx'
import { OfComplex } from '../parts/of-complex.tsx'

/** Who manages the complex that is chosen. */
export default function ManagersPage(): ReactElement {
  return <OfComplex>{(complex) => <Managers key={complex.id} complex={complex} />}</OfComplex>
}
