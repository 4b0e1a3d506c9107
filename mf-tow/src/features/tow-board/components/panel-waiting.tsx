import { ApiError } from '@curbwise/client'
import { Panel, PanelSection } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonText, type ViewedQuery } from '@curbwise/ui/entry'
import type { ReactElement, ReactNode } from 'react'

export interface PanelWaitingProps<T> {
  readonly query: ViewedQuery<T>
  readonly onClose: () => void
  readonly children: (data: T) => ReactNode
}

/** Placeholder for the panel: loading, failed, or not found. */
export function PanelWaiting<T>({ query, onClose, children }: PanelWaitingProps<T>): ReactElement {
  if (query.data !== undefined) return <QueryView query={query}>{children}</QueryView>
  const missing = query.error instanceof ApiError && query.error.status === 404
  return (
    <Panel title="Tow" onClose={onClose}>
      <PanelSection>
        {missing ? (
          <EmptyState small title="This tow doesn’t exist">
            The requester may have removed it.
          </EmptyState>
        ) : (
          <QueryView query={query} skeleton={<SkeletonText lines={8} />} failed_title="Couldn’t load the tow">
            {children}
          </QueryView>
        )}
      </PanelSection>
    </Panel>
  )
}
