import { ApiError } from '@curbwise/client'
import { Panel, PanelSection } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonText, type ViewedQuery } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'

export interface PanelWaitingProps<T> {
  readonly query: ViewedQuery<T>
  readonly onClose: () => void
  readonly children: (data: T) => ReactNode
}

/** The panel while its record is on the way, could not be had, or is not this person's to see. */
export function PanelWaiting<T>({ query, onClose, children }: PanelWaitingProps<T>): ReactElement {
  if (query.data !== undefined) return <QueryView query={query}>{children}</QueryView>
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <Panel title="Tow" onClose={onClose}>
      <PanelSection>
        {missing ? (
          <EmptyState small title="This tow is not there">
            It may have been taken back by the person who asked for it.
          </EmptyState>
        ) : (
          <QueryView query={query} skeleton={<SkeletonText lines={8} />} failed_title="The tow did not load">
            {children}
          </QueryView>
        )}
      </PanelSection>
    </Panel>
  )
}
