import { useSearchParams } from '@curbwise/platform/router'
import { useCallback } from 'react'
import { readPlace, writePlace, type ImportPlace } from '../state/place.ts'

/** Provides what the address says, and changes it: each change adds a history entry, unless it replaces the last one. */
export function useImportPlace() {
  const [params, setParams] = useSearchParams()
  const go = useCallback(
    (changes: Partial<ImportPlace>, options?: { readonly replace: boolean }) =>
      setParams((now) => writePlace(now, changes), options),
    [setParams],
  )
  return { place: readPlace(params), go }
}

export type ImportPlaces = ReturnType<typeof useImportPlace>
