import type { ReactElement } from 'react'
import { Models } from '../features/models/components/models.tsx'

/** Vehicle models with their duty class, and a plate at every company. */
export default function VehiclesPage(): ReactElement {
  return <Models />
}
