import { towNumber } from '@curbwise/rules/tows/number'
import { towCompanies, units } from '@curbwise/api/resources/places.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useSession, useToast } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useChanged } from '@curbwise/client/use-changed'
import { segmentOf } from '../state/fields.ts'

const STALE_MS = 5 * 60_000
const NONE: readonly { readonly id: string; readonly name: string }[] = []

/**
 * Loads the tows of a complex, or of all the user's complexes, for the filters in the URL, live, with recently changed
 * rows marked.
 */
export function useComplexTows(contract_id: string | undefined) {
  const list = useList(tows.list, { ...(contract_id && { contract_id }), segment: 'open' })
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

/**
 * Loads the residents' requests that the user may confirm, oldest first. They are shown above every list. Null while
 * loading.
 */
export function useWaiting(contract_id: string | undefined): readonly TowRow[] | null {
  const query = useQuery(
    queryFor(tows.list, { query: { contract_id, filter: ['status:is:requested'], sort: 'requested_at', limit: 200 } }),
  )
  if (query.isPending) return null
  return (query.data?.data ?? []).filter(({ awaits_confirmation, can }) => awaits_confirmation && can.confirm)
}

/** Confirms a resident's request. If the gateway refuses, shows a toast and keeps the row. */
export function useConfirm() {
  const toast = useToast()
  const call = useCall(tows.confirmTow, {
    invalidates: [tows.list, tows.get, units.requestedTows],
    onSuccess: (tow) => toast.success(`Tow ${towNumber(tow.number)} confirmed`, 'Dispatch sees it now.'),
    onError: ({ message }) => toast.error('Couldn’t confirm the request', message),
  })
  return {
    confirm: (id: string) => call.mutate({ params: { id } }),
    busy: call.isPending ? (call.variables?.params.id ?? null) : null,
  }
}

/** Declines a resident's request with a reason, which the resident sees. Throws if the gateway refuses, for the dialog. */
export function useDecline() {
  const toast = useToast()
  const call = useCall(tows.cancelTow, {
    invalidates: [tows.list, tows.get, units.requestedTows],
    onSuccess: (tow) => toast.success(`Request ${towNumber(tow.number)} declined`, 'The resident sees your reason.'),
  })
  return (id: string, reason: string) => call.mutateAsync({ params: { id }, body: { reason } })
}

/** Loads the photo that the resident took; null while loading and without one. */
export function usePhotoOf({ id, photo_count }: Pick<TowRow, 'id' | 'photo_count'>) {
  const query = useQuery({ ...queryFor(tows.get, { params: { id } }), enabled: photo_count > 0, staleTime: STALE_MS })
  return query.data?.images[0] ?? null
}

/** Loads the drivers of the user's company, for the filter; empty for users of a complex. */
export function useDrivers() {
  const { tow_company } = useSession()
  const query = useQuery({
    ...queryFor(towCompanies.drivers, { params: { id: tow_company?.id ?? '' } }),
    enabled: tow_company !== null,
    staleTime: STALE_MS,
  })
  return query.data?.data ?? NONE
}
