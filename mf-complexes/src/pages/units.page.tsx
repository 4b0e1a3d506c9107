import { useSelectedContract } from '@curbwise/platform'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Units } from '../features/units/components/units.tsx'

/** Units and residents of the complex in the address. */
export default function UnitsPage(): ReactElement {
  const { contract } = useSelectedContract()
  if (!contract) return <PageBody data-padded=""><EmptyState title="No complex is chosen">Choose one in the sidebar: its units, residents and guests stand here then.</EmptyState></PageBody>
  return <Units key={contract.id} complex={contract} />
}
