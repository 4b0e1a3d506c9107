import type { ReactElement } from 'react'
import { Tows } from '../features/tows/components/tows.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** The tows of the complex in the URL. Shows "not found" for a complex the user can't see. */
export default function TowsPage(): ReactElement {
  return <WithComplex>{(complex) => <Tows key={complex.id} complex={complex} />}</WithComplex>
}
