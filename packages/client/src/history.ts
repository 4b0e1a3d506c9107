import type { ResponseOf } from '@curbwise/api/call'
import { history } from '@curbwise/api/resources/history.calls'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

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

/** Whose history: a complex's or a company's. */
export type HistoryScope = { readonly contract_id: string } | { readonly tow_company_id: string }

/** Loads a history, live, with the result of the last chain check. */
export function useHistory(scope: HistoryScope) {
  const list = useList(history.list, scope)
  const chain = useQuery(queryFor(history.chain, { query: scope }))
  useLiveEvents(EVERYTHING, { also: [history.list] })
  return {
    ...list,
    chain,
    exports: useExport(history.export, 'history entries', (format) => list.exportHref(history.export, format)),
  }
}

/** Loads an entry with its neighbors in the chain. */
export const useEntry = (id: string) => useQuery(queryFor(history.get, { params: { id } }))

type Person = ResponseOf<typeof history.people>['data'][number]
const NO_PEOPLE: readonly Person[] = []

/** Loads the users who acted there, including the tow company's, for the filter. */
export function usePeople(scope: HistoryScope): readonly Person[] {
  return useQuery(queryFor(history.people, { query: scope })).data?.data ?? NO_PEOPLE
}

type Check = ResponseOf<typeof history.checks>['data'][number]

const isUnfinished = ({ state }: Check): boolean => state === 'queued' || state === 'running'
const REFETCH_EVERY_MS = 1000

/** Loads the latest checks of a company's chain, followed until they end, and starts one. */
export function useHistoryChecks(tow_company_id: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...queryFor(history.checks, { query: { tow_company_id } }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnfinished) ? REFETCH_EVERY_MS : false),
  })
  const latest = query.data?.data[0] ?? null
  const is_running = latest !== null && isUnfinished(latest)
  const ended = query.data && (query.data.data.find((check) => !isUnfinished(check))?.id ?? null)
  const seen = useRef(ended)
  useEffect(() => {
    // What it found is in the state of the chain, too. A short check may never be seen running.
    if (seen.current !== undefined && ended !== seen.current)
      void client.invalidateQueries({ queryKey: [history.chain.name] })
    if (ended !== undefined) seen.current = ended
  }, [client, ended])
  const start = useCall(history.check, { invalidates: [history.checks, history.list] })
  return {
    latest,
    is_running,
    isPending: query.isPending,
    isError: query.isError,
    start,
  }
}
