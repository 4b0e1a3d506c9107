import type { ReactElement } from 'react'
import { NewTow } from '../features/create-tow/components/new-tow.tsx'
import { WithComplex } from '../parts/with-complex.tsx'

export { loadCopyCheck as loadAhead } from '@curbwise/client/use-copy-check'

/** New tow request: plate, decision, reason, place, and review. The complex can be chosen in the first step. */
export default function CreateTowPage(): ReactElement {
  return <WithComplex unchosen={<NewTow />}>{() => <NewTow />}</WithComplex>
}
