import { useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { LIST_CALLS, LIST_WORDS, type ListName } from '../../../parts/vehicles/list-kinds.ts'
import { segmentOf } from '../state/fields.ts'

/**
 * Loads a list of a complex, live, with recently changed rows marked. Shows only active entries unless the URL asks for
 * more.
 */
export function useListedVehicles(name: ListName, contract_id: string) {
  const calls = LIST_CALLS[name]
  const list = useList(calls.list, { segment: 'now' }, { params: { id: contract_id } })
  const [changed, onChanged] = useChanged()
  useLiveEvents(['vehicles'], { also: [calls.list], onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    segment: segmentOf(list.state.segment),
    may_add: list.query.data?.can.add ?? false,
    exports: useExport(calls.export, LIST_WORDS[name].many, (format) => list.exportHref(calls.export, format)),
  }
}

export type ListedVehicles = ReturnType<typeof useListedVehicles>
