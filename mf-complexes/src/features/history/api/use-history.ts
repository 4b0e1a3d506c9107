import type { ResponseOf } from '@curbwise/api/call'
import { history } from '@curbwise/api/resources/history.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery } from '@tanstack/react-query'

/** Whatever changes is history at once. */
const EVERYTHING = [
  'tows',
  'custody',
  'payments',
  'fleet',
  'vehicles',
  'units',
  'contracts',
  'managers',
  'announcements',
] as const

/** The history of a complex, live, with how its chain was last found. */
export function useHistory(contract_id: string) {
  const list = useList(history.list, { contract_id })
  const chain = useQuery(queryFor(history.chain, { query: { contract_id } }))
  useLiveEvents(EVERYTHING, { also: [history.list] })
  return {
    ...list,
    chain,
    exports: useExport(history.export, 'history entries', (format) => list.exportHref(history.export, format)),
  }
}

export type HistoryList = ReturnType<typeof useHistory>

export type FullEntry = ResponseOf<typeof history.get>

/** One entry with its neighbours in the chain. */
export const useEntry = (id: string) => useQuery(queryFor(history.get, { params: { id } }))

type Person = ResponseOf<typeof history.people>['data'][number]
const NOBODY: readonly Person[] = []

/** Who acted at the complex, of the tow company too, for the filter. */
export function usePeople(contract_id: string): readonly Person[] {
  return useQuery(queryFor(history.people, { query: { contract_id } })).data?.data ?? NOBODY
}
