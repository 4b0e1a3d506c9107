import type { ReactElement } from 'react'
import { NewTow } from '../features/create-tow/components/new-tow.tsx'
import { OfComplex } from '../parts/of-complex.tsx'

/** New tow: the plate, its decision, why, where, and the request. The complex may be chosen as its first step. */
export default function CreateTowPage(): ReactElement {
  return <OfComplex unchosen={<NewTow />}>{() => <NewTow />}</OfComplex>
}
