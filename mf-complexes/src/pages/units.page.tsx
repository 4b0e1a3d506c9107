import type { ReactElement } from 'react'
import { Units } from '../features/units/components/units.tsx'
import { OfComplex } from '../parts/of-complex.tsx'

/** Units and residents of the complex in the address. One that is not this person's is not there. */
export default function UnitsPage(): ReactElement {
  return <OfComplex>{(complex) => <Units key={complex.id} complex={complex} />}</OfComplex>
}
