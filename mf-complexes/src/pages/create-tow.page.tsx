import { useSelectedContract } from '@curbwise/platform'
import type { ReactElement } from 'react'
import { NewTow } from '../features/create-tow/components/new-tow.tsx'
import { NoComplex } from '../parts/no-complex.tsx'

/** New tow: the plate, its decision, why, where, and the request. */
export default function CreateTowPage(): ReactElement {
  const { contracts } = useSelectedContract()
  return contracts.length > 0 ? <NewTow /> : <NoComplex />
}
