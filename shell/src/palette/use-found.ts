import { search } from '@curbwise/api/resources/search.calls'
import type { Found } from '@curbwise/api/resources/search.schemas'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const PAUSE_MS = 120
const LONGEST = 60
const STALE_AFTER_MS = 5_000

export interface FoundState {
  /** For exactly the current text; null while it loads or after it failed. */
  readonly found: Found | null
  readonly isLoading: boolean
  readonly isError: boolean
  readonly retry: () => void
}

/** Searches the records for the text, after a pause in typing. Never returns the results of an earlier text. */
export function useFound(text: string): FoundState {
  const wanted = text.startsWith('>') ? '' : text.slice(0, LONGEST)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery({
    ...queryFor(search.find, { query: { q: asked } }),
    enabled: asked !== '',
    staleTime: STALE_AFTER_MS,
    // Verdicts and names don't stay in memory after the search is closed.
    gcTime: 0,
  })
  const is_current = asked === wanted
  return {
    found: wanted && is_current ? (query.data ?? null) : null,
    isLoading: wanted !== '' && (!is_current || query.isFetching),
    isError: wanted !== '' && is_current && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
