import { useSearchParams } from '@curbwise/platform/router'
import { useCallback } from 'react'
import { readPlace, writePlace, type ImportPlace } from '../state/place.ts'

/** Provides what the address says, and changes it: each change adds a history entry. */
export function useImportPlace() {
  const [params, setParams] = useSearchParams()
  const go = useCallback((changes: Partial<ImportPlace>) => setParams((now) => writePlace(now, changes)), [setParams])
  return { place: readPlace(params), go }
}

export type ImportPlaces = ReturnType<typeof useImportPlace>
