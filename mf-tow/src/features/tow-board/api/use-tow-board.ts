import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAway } from './use-away.ts'
import { useChanged } from '@curbwise/client/use-changed'
import { segmentOf, type Closed } from '../state/board.ts'

/** So many of each closed status stand in its column; the list has them all. */
const IN_COLUMN = 20
const OPEN_MOST = 200

/** The tows of the address (of one company for people of none), live, with those that changed just now. */
export function useTowBoard(view: 'list' | 'board', tow_company_id: string | undefined) {
  const list = useList(tows.list, { segment: 'open', tow_company_id }, { limit: view === 'board' ? OPEN_MOST : 50 })
  const [changed, onEvent] = useChanged()
  const { onChange, ...looked } = useAway()
  useLiveEvents(['tows'], {
    onEvent: ({ id }) => {
      onEvent(id)
      onChange(id)
    },
  })
  return {
    ...list,
    ...looked,
    tow_company_id,
    changed,
    segment: segmentOf(list.state.segment),
    exports: useExport(tows.export, 'tows', (format) => list.exportHref(tows.export, format)),
  }
}

/** The newest tows that came to a closed status today, and how many there are, under the board's search and filters. */
export function useClosedTows(
  status: Closed,
  { state: { search }, filter: chosen, tow_company_id }: ReturnType<typeof useTowBoard>,
) {
  return useQuery({
    ...queryFor(tows.list, {
      query: {
        segment: 'closed_today',
        counts: 'true',
        tow_company_id,
        limit: IN_COLUMN,
        search: search || undefined,
        filter: [`status:is:${status}`, ...chosen],
      },
    }),
    placeholderData: keepPreviousData,
  })
}
