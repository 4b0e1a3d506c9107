import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import type { Effect } from '@curbwise/api/resources/contract-records.schemas'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Settings } from '../state/values.ts'

const PAUSE_MS = 300

/** One complex, whole; live. */
export function useComplexDetails(id: string) {
  useLiveEvents(['contracts'])
  return useQuery(queryFor(contractRecords.details, { params: { id } }))
}

/** What the values would and would not do, told a moment after the last key; of unchanged ones the fact. */
export function useEffects(id: string, wanted: Settings & { readonly on_hold: boolean }): readonly Effect[] {
  const body = useSettled(JSON.stringify(wanted))
  const query = useQuery({
    ...queryFor(contractRecords.previewChange, { params: { id }, body: JSON.parse(body) as typeof wanted }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return query.data?.data ?? []
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
