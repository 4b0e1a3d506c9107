import { QueryClientContext } from '@tanstack/react-query'
import { use, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { VisuallyHidden } from './bits.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { isOffline, readFailure } from './form-errors.ts'
import { formatTime, readerZone } from './time.ts'
import { useTexts } from '../theme/kit.ts'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'

/** The parts of a TanStack query result used here. */
export interface ViewedQuery<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

export interface QueryViewProps<T> {
  readonly query: ViewedQuery<T>
  readonly children: (data: T) => ReactNode
  /** In the shape of the content; rows of a list by default. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: (data: T) => boolean
  /** An EmptyState with the next action. */
  readonly empty?: ReactNode
  /** Filters, a search, or a segment are set: an empty result then offers to clear them. */
  readonly filtered?: boolean
  readonly onClearFilters?: () => void
  /** "No vehicle matches these 3 filters" */
  readonly filtered_title?: string
  /** Which filter to remove. */
  readonly filtered_hint?: ReactNode
  /** "Couldn’t load the units" */
  readonly failed_title?: string
  /** Zone for the time of old rows; the reader's by default. */
  readonly zone?: string
}

const SHOW_AFTER_MS = 200

function Delayed({ children }: { readonly children: ReactNode }): ReactElement | null {
  const texts = useTexts()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? (
    <div role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {children}
    </div>
  ) : null
}

/** Refetches the query, and everything else on the page that failed: counts, badges, other lists. */
function useTryAgain({ refetch }: Pick<ViewedQuery<unknown>, 'refetch'>): () => void {
  const client = use(QueryClientContext)
  return () => {
    void refetch()
    void client?.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }
}

/** The four states of a query: loading (after 200 ms), empty, failed (old rows stay), and the data. */
export function QueryView<T>(props: QueryViewProps<T>): ReactElement {
  const {
    query,
    children,
    skeleton,
    isEmpty,
    empty,
    filtered,
    onClearFilters,
    filtered_title,
    filtered_hint,
    failed_title,
    zone,
  } = props
  const texts = useTexts()
  const tryAgain = useTryAgain(query)
  const { data } = query
  const failed = query.isError ? (
    <FailedState title={failed_title} onRetry={tryAgain} retrying={query.isFetching}>
      {texts.failure(readFailure(query.error, '').message, isOffline(query.error))}
      {data === undefined
        ? null
        : ` ${texts.rows_of(formatTime(new Date(query.dataUpdatedAt), zone ?? readerZone(), 'time'))}`}
    </FailedState>
  ) : null

  if (data === undefined) return failed ?? <Delayed>{skeleton ?? <SkeletonRows cards />}</Delayed>
  if (isEmpty?.(data)) {
    const clear = onClearFilters ? <Button onClick={onClearFilters}>{texts.clear_filters}</Button> : null
    return (
      <>
        {failed}
        {filtered ? (
          <EmptyState small title={filtered_title ?? texts.nothing_matches} actions={clear}>
            {filtered_hint}
          </EmptyState>
        ) : (
          empty
        )}
      </>
    )
  }
  return (
    <>
      {failed}
      {children(data)}
    </>
  )
}
