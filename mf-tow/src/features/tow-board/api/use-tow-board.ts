import { lateCaptures } from '@curbwise/api/resources/late-captures.calls'
import { refusedCaptures } from '@curbwise/api/resources/refused-captures.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { usePractice } from '../../../company/use-practice.ts'
import { useAway } from './use-away.ts'
import { useChanged } from '@curbwise/client/use-changed'
import { CLOSED, segmentOf } from '../state/board.ts'

/** Maximum rows per closed column; the list has them all. */
const MAX_PER_COLUMN = 20
const MAX_OPEN = 200

/**
 * Loads the tows for the URL's filters (of one company for users without a company), live, with recently changed rows
 * marked.
 */
export function useTowBoard(view: 'list' | 'board', tow_company_id: string | undefined) {
  const { contract_id } = usePractice()
  const list = useList(
    tows.list,
    { segment: 'open', tow_company_id, contract_id },
    { limit: view === 'board' ? MAX_OPEN : 50 },
  )
  const [changed, onEvent] = useChanged()
  const { onChange, ...looked } = useAway()
  useLiveEvents(['tows'], {
    also: [refusedCaptures.list, lateCaptures.list],
    onEvent: ({ id }) => {
      onEvent(id)
      onChange(id)
    },
  })
  return {
    ...list,
    ...looked,
    tow_company_id,
    contract_id,
    changed,
    segment: segmentOf(list.state.segment),
    exports: useExport(tows.export, 'tows', (format) => list.exportHref(tows.export, format)),
  }
}

/**
 * Loads the newest tows that closed recently in each status and their count, with the board's search and filters.
 * Returns nothing until all have loaded: on a phone the columns are stacked, and each one would push the others down.
 */
export function useClosedTows({
  state: { search },
  filter: chosen,
  tow_company_id,
  contract_id,
}: ReturnType<typeof useTowBoard>) {
  const answers = useQueries({
    queries: CLOSED.map((status) => ({
      ...queryFor(tows.list, {
        query: {
          segment: 'closed_recently',
          counts: 'true',
          tow_company_id,
          contract_id,
          limit: MAX_PER_COLUMN,
          search: search || undefined,
          filter: [`status:is:${status}`, ...chosen],
        },
      }),
      placeholderData: keepPreviousData,
    })),
  })
  const isLoading = answers.some(({ isPending }) => isPending)
  return CLOSED.map((status, at) => ({ status, data: isLoading ? undefined : answers[at]?.data }))
}
