import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import type { Effect } from '@curbwise/api/resources/contract-records.schemas'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Settings } from '../state/values.ts'

const PAUSE_MS = 300

/** Loads the full record of a complex; live. */
export function useComplexDetails(id: string) {
  useLiveEvents(['contracts'])
  return useQuery(queryFor(contractRecords.details, { params: { id } }))
}

/**
 * Loads what the values would and wouldn't do, shortly after the last keystroke. For unchanged values, describes the
 * current effect.
 */
export function useEffects(id: string, wanted: Settings & { readonly on_hold: boolean }): readonly Effect[] {
  const body = useDebounced(JSON.stringify(wanted))
  const query = useQuery({
    ...queryFor(contractRecords.previewChange, { params: { id }, body: JSON.parse(body) as typeof wanted }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return query.data?.data ?? []
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
