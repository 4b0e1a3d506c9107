import type { ReactElement } from 'react'
import { CloneScreen } from '../features/clone/components/clone-screen.tsx'

/** Copies a complex to the same or another company. */
export default function CloneContractPage(): ReactElement {
  return <CloneScreen />
}
