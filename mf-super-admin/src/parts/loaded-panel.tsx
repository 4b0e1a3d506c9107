import { ApiError } from '@curbwise/client'
import { Panel, PanelSection } from '@curbwise/ui/app'
import { EmptyState, QueryView, SkeletonText } from '@curbwise/ui/entry'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'

export interface LoadedPanelProps<T> {
  readonly query: UseQueryResult<T>
  /** What the record is: "Company". */
  readonly kind: string
  readonly onClose: () => void
  readonly children: (record: T) => ReactElement
}

/** A side panel of one record: the panel itself once it has loaded; before that its skeleton, its failure, or that there is none. */
export function LoadedPanel<T>({ query, kind, onClose, children }: LoadedPanelProps<T>): ReactElement {
  if (query.data !== undefined) return children(query.data)
  const missing = query.error instanceof ApiError && query.error.status === 404
  const noun = kind.toLowerCase()
  return (
    <Panel kind={kind} title={missing ? `No such ${noun}` : kind} onClose={onClose}>
      {missing ? (
        <EmptyState title={`This ${noun} doesn't exist`}>Close the panel, then choose one from the list.</EmptyState>
      ) : (
        <PanelSection>
          <QueryView
            query={query}
            failed_title={`Couldn't load the ${noun}`}
            skeleton={<SkeletonText lines={8} />}
            isEmpty={() => false}
            empty={null}
          >
            {() => null}
          </QueryView>
        </PanelSection>
      )}
    </Panel>
  )
}
