import { useSelectedContract } from '@curbwise/platform'
import { PageBody } from '@curbwise/ui/app'
import { EmptyState } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

/** In place of a complex's page while none is chosen, or when the log-in has none. */
export function NoComplex(): ReactElement {
  const { contracts } = useSelectedContract()
  return (
    <PageBody data-padded="">
      {contracts.length > 0
        ? <EmptyState title="No complex is chosen">Choose one in the sidebar.</EmptyState>
        : <EmptyState title="No complex belongs to this log-in">Managers, tow companies and external users work here with the complexes that they are assigned to.</EmptyState>}
    </PageBody>
  )
}
