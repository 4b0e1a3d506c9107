import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { stickers } from '@curbwise/api/resources/stickers.calls'
import { queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listNow, suggestedList, type ChosenList } from '../state/lists.ts'

/** Changes of stickers arrive as changes of notices on vehicles. */
const STICKERS = ['vehicle_notices'] as const
const MAX_LISTS = 50

/** The place whose lists are shown. */
interface Place {
  readonly id: string
  readonly timezone: string
}

interface Choice {
  readonly contract_id: string
  readonly list: ChosenList
}

/**
 * The open lists of a complex, live, and the one that takes the next cars: the suggested one until a person chooses. `ready` returns its id,
 * and starts it first if it is new.
 */
export function useStickerLists(place: Place | null, now: number) {
  useLiveEvents(STICKERS, { also: [stickers.list, stickers.get] })
  const query = useQuery({
    ...queryFor(stickers.list, {
      query: { contract_id: place?.id, segment: 'open', sort: 'tow_date', limit: MAX_LISTS },
    }),
    enabled: place !== null,
  })
  const [choice, setChoice] = useState<Choice | null>(null)
  const start = useCall(contractRecords.stickerList, { invalidates: [stickers.list] })
  const rows = query.data?.data
  const chosen = choice && rows && choice.contract_id === place?.id ? listNow(choice.list, rows) : null
  const list = place && rows ? (chosen ?? suggestedList(rows, now, place.timezone)) : null
  const choose = (next: ChosenList): void => {
    if (place) setChoice({ contract_id: place.id, list: next })
  }
  const ready = async (): Promise<string | null> => {
    if (!place || !list) return null
    if (list.kind !== 'new') return list.id
    const { id } = await start.mutateAsync({ params: { id: place.id }, body: { tow_date: list.tow_date } })
    choose({ kind: 'started', id, tow_date: list.tow_date })
    return id
  }
  return { query, list, choose, ready }
}
