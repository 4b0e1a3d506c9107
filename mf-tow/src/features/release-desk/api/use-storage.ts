import { custody } from '@curbwise/api/resources/custody.calls'
import { fleet } from '@curbwise/api/resources/fleet.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../../company/use-company.ts'
import { useChanged } from '@curbwise/client/use-changed'
import { segmentOf } from '../state/filters.ts'

const LONG = 5 * 60_000
const NONE: readonly { readonly id: string; readonly name: string }[] = []

/** Cars in custody as the address asks for them, live, with those that changed just now. */
export function useStorage() {
  const list = useList(custody.list, { segment: 'in_storage' })
  const [changed, onEvent] = useChanged()
  useLiveEvents(['custody', 'payments'], { also: [custody.list], onEvent: ({ id }) => onEvent(id) })
  return {
    ...list,
    changed,
    segment: segmentOf(list.state.segment),
    exports: useExport(custody.export, 'cars', (format) => list.exportHref(custody.export, format)),
  }
}

/** The company's lots, for narrowing the list. */
export function useLots() {
  const company = useCompany()
  const query = useQuery({
    ...queryFor(fleet.storageLots, { params: { id: company?.id ?? '' } }),
    enabled: company !== null,
    staleTime: LONG,
  })
  return query.data?.data ?? NONE
}
