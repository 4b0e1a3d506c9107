import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { stickers } from '@curbwise/api/resources/stickers.calls'
import { ApiError, queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKept } from '../../../parts/use-kept.ts'
import { fromToday, listNow, onDay, openList, suggestedList, type ChosenList } from '../state/lists.ts'

/** Changes of stickers arrive as changes of notices on vehicles. */
const STICKERS = ['vehicle_notices'] as const
const MAX_LISTS = 50
/** A driver puts stickers on an open list without a signal, too. */
const KEPT = [stickers.list]

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
 * The lists of a complex whose day isn't over, live, and the one that takes the next cars: the suggested one until a person chooses.
 * `ready` returns its id, and starts it first if it is new. A complex has one list for a day: one that someone else started meanwhile is
 * used.
 */
export function useStickerLists(place: Place | null, now: number) {
  const client = useQueryClient()
  useKept('sticker-lists', KEPT)
  useLiveEvents(STICKERS, { also: [stickers.list, stickers.get] })
  const query = useQuery({
    ...queryFor(stickers.list, {
      query: {
        contract_id: place?.id,
        segment: 'all',
        sort: 'tow_date',
        filter: place ? fromToday(now, place.timezone) : undefined,
        limit: MAX_LISTS,
      },
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
    const { tow_date } = list
    try {
      const { id } = await start.mutateAsync({ params: { id: place.id }, body: { tow_date } })
      choose({ kind: 'started', id, tow_date })
      return id
    } catch (error) {
      if (!(error instanceof ApiError) || !('tow_date' in error.fields)) throw error
      const { data } = await client.fetchQuery(
        queryFor(stickers.list, { query: { contract_id: place.id, segment: 'all', filter: onDay(tow_date) } }),
      )
      const row = data.find(({ can }) => can.add_item)
      if (!row) throw error
      choose(openList(row))
      return row.id
    }
  }
  return { query, list, choose, ready }
}
