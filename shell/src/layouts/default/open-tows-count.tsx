import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OpenTows } from './open-tows.ts'

const LONGEST_PAGE = 200

function byComplex(rows: readonly TowRow[]): OpenTows['by_complex'] {
  const counted = new Map<string, { open: number; to_confirm: number }>()
  for (const { contract, awaits_confirmation, can } of rows) {
    const counts = counted.get(contract.id) ?? { open: 0, to_confirm: 0 }
    counts.open += 1
    if (awaits_confirmation && can.confirm) counts.to_confirm += 1
    counted.set(contract.id, counts)
  }
  return counted
}

/** Counts the open tows of all the user's complexes, live. Renders nothing: without an answer, no number is shown. */
export default function OpenTowsCount({ onCount }: { readonly onCount: (tows: OpenTows) => void }): null {
  const { data } = useQuery(queryFor(tows.list, { query: { segment: 'open', limit: LONGEST_PAGE, counts: 'true' } }))
  useLiveEvents(['tows'], { also: [tows.list] })
  useEffect(() => {
    if (!data) return
    const is_whole = data.next === null
    const open = is_whole ? data.data.length : (data.counts?.['open'] ?? LONGEST_PAGE)
    const is_least = !is_whole && (data.counts?.['open'] === undefined || data.counts_at_least?.includes('open'))
    onCount({
      open: is_least ? `${open} or more` : String(open),
      by_complex: is_whole ? byComplex(data.data) : null,
    })
  }, [data, onCount])
  return null
}
