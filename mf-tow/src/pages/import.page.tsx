import type { ReactElement } from 'react'
import { ImportScreen } from '../features/import/components/import-screen.tsx'

/** Brings a list of units, residents, and vehicles into a complex. */
export default function ImportPage(): ReactElement {
  return <ImportScreen />
}
