import type { ResponseOf } from '@curbwise/api/call'
import { history } from '@curbwise/api/resources/history.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery } from '@tanstack/react-query'

/** Every change adds history, so listen to all topics. */
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

/** Loads the history of a complex, live, with the result of the last chain check. */
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

/** Loads an entry with its neighbors in the chain. */
export const useEntry = (id: string) => useQuery(queryFor(history.get, { params: { id } }))

type Person = ResponseOf<typeof history.people>['data'][number]
const NO_PEOPLE: readonly Person[] = []

/** Loads the users who acted at the complex, including the tow company's, for the filter. */
export function usePeople(contract_id: string): readonly Person[] {
  return useQuery(queryFor(history.people, { query: { contract_id } })).data?.data ?? NO_PEOPLE
}
