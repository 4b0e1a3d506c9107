import { custody } from '@curbwise/api/resources/custody.calls'
import { fleet } from '@curbwise/api/resources/fleet.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery } from '@tanstack/react-query'
import { usePractice } from '../../../company/use-practice.ts'
import { useCompany } from '../../../company/use-company.ts'
import { useChanged } from '@curbwise/client/use-changed'
import { segmentOf } from '../state/filters.ts'

const STALE_MS = 5 * 60_000
const NONE: readonly { readonly id: string; readonly name: string }[] = []

/** Cars in storage for the filters in the URL, live, with recently changed rows marked. */
export function useStorage() {
  const list = useList(custody.list, { segment: 'in_storage', ...usePractice() })
  const [changed, onEvent] = useChanged()
  useLiveEvents(['custody', 'payments'], { also: [custody.list], onEvent: ({ id }) => onEvent(id) })
  return {
    ...list,
    changed,
    segment: segmentOf(list.state.segment),
    exports: useExport(custody.export, 'cars', (format) => list.exportHref(custody.export, format)),
  }
}

/** Loads the company's lots, to filter the list by. */
export function useLots() {
  const company = useCompany()
  const query = useQuery({
    ...queryFor(fleet.storageLots, { params: { id: company?.id ?? '' } }),
    enabled: company !== null,
    staleTime: STALE_MS,
  })
  return query.data?.data ?? NONE
}
