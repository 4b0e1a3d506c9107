import type { ReactElement } from 'react'
import { NewTow } from '../features/create-tow/components/new-tow.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

/** New tow: the plate, its decision, why, where, and the request. The complex may be chosen as its first step. */
export default function CreateTowPage(): ReactElement {
  return <WithComplex unchosen={<NewTow />}>{() => <NewTow />}</WithComplex>
}
