import { externalCompanies, externalContracts } from '@curbwise/api/resources/external-companies.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useFound } from '@curbwise/client/use-found'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { namedOptions } from '@curbwise/ui/app'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const SHOWN = [externalContracts.list, externalContracts.get]

/** Loads all complexes with their external companies, live, with recently changed rows marked. */
export function useExternalContracts() {
  const list = useList(externalContracts.list, {})
  const [changed, onChanged] = useChanged()
  useLiveEvents(['contracts', 'fleet'], { also: SHOWN, onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    exports: useExport(externalContracts.export, 'external contracts', (format) =>
      list.exportHref(externalContracts.export, format),
    ),
  }
}

export type ExternalContractList = ReturnType<typeof useExternalContracts>

/** Loads one complex, for its panel. */
export const useExternalContract = (id: string) => useQuery(queryFor(externalContracts.get, { params: { id } }))

const MOST = 200
const STALE_AFTER_MS = 60_000

/** External companies to filter the list by, by name. */
export function useExternalOptions() {
  const all = queryFor(externalCompanies.list, { query: { limit: MOST } })
  const { data } = useQuery({ ...all, staleTime: STALE_AFTER_MS })
  return useMemo(() => namedOptions(data?.data ?? []), [data])
}

/** Finds active external companies by name. */
export function useFoundCompanies(text: string) {
  const query = useFound(externalCompanies.search, text, (search) => ({ query: { search } }))
  return {
    options: (query.data?.data ?? []).map(({ id, name, phone, email }) => ({
      id,
      name,
      detail: [phone, email].filter(Boolean).join(', '),
    })),
    status: query.isError ? 'The search failed. Try again.' : query.isFetching ? 'Searching' : 'No company matches',
  }
}
