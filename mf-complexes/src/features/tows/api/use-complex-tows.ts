import { towCompanies, units } from '@curbwise/api/resources/places.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useSession, useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useChanged } from '@curbwise/client/use-changed'
import { segmentOf } from '../state/fields.ts'

const LONG = 5 * 60_000
const NONE: readonly { readonly id: string; readonly name: string }[] = []

/** The tows of a complex as the address asks for them, live, with those that changed just now. */
export function useComplexTows(contract_id: string) {
  const list = useList(tows.list, { contract_id, segment: 'open' })
  const [changed, onChanged] = useChanged()
  useLiveEvents(['tows', 'custody'], {
    also: [tows.list],
    onEvent: ({ resource, id }) => {
      if (resource === 'tows') onChanged(id)
    },
  })
  return {
    ...list,
    changed,
    segment: segmentOf(list.state.segment),
    exports: useExport(tows.export, 'tows', (format) => list.exportHref(tows.export, format)),
  }
}

export type ComplexTows = ReturnType<typeof useComplexTows>

/** Requests of residents that this person may confirm, oldest first; they stand above whatever the list shows. Null: being asked for. */
export function useWaiting(contract_id: string): readonly TowRow[] | null {
  const query = useQuery(
    queryFor(tows.list, { query: { contract_id, filter: ['status:is:requested'], sort: 'requested_at', limit: 200 } }),
  )
  if (query.isPending) return null
  return (query.data?.data ?? []).filter(({ awaits_confirmation, can }) => awaits_confirmation && can.confirm)
}

/** Confirms a resident's request. What the gateway refuses is said as a message; the row stays. */
export function useConfirm() {
  const toast = useToast()
  const call = useCall(tows.confirmTow, {
    invalidates: [tows.list, tows.get, units.requestedTows],
    onSuccess: (tow) => toast.success(`Tow ${tow.number} confirmed`, 'Dispatch sees it from now on.'),
    onError: ({ message }) => toast.error('The request was not confirmed', message),
  })
  return {
    confirm: (id: string) => call.mutate({ params: { id } }),
    busy: call.isPending ? (call.variables?.params.id ?? null) : null,
  }
}

/** Drivers of the company that one works for, to filter by; people of a complex have none to choose from. */
export function useDrivers() {
  const { tow_company } = useSession()
  const query = useQuery({
    ...queryFor(towCompanies.drivers, { params: { id: tow_company?.id ?? '' } }),
    enabled: tow_company !== null,
    staleTime: LONG,
  })
  return query.data?.data ?? NONE
}
