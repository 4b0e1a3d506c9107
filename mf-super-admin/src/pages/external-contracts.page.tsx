import type { ReactElement } from 'react'
import { ExternalContracts } from '../features/external-contracts/components/external-contracts.tsx'

/** Which external company works at which complex. */
export default function ExternalContractsPage(): ReactElement {
  return <ExternalContracts />
}
