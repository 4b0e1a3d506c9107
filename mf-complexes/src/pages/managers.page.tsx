import type { ReactElement } from 'react'
import { Managers } from '../features/managers/components/managers.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** The managers of the selected complex. */
export default function ManagersPage(): ReactElement {
  return <WithComplex>{(complex) => <Managers key={complex.id} complex={complex} />}</WithComplex>
}
