import type { ReactElement } from 'react'
import { Operations } from '../features/operations/components/operations.tsx'

/** How the installation runs: jobs, messages, events, history chains, versions, and sizes. */
export default function OperationsPage(): ReactElement {
  return <Operations />
}
