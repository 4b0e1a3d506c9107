import { vehicles } from '@curbwise/api/resources/places.calls'
import { vehicleDetails } from '@curbwise/api/resources/vehicle-lists.calls'
import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { LIST_CALLS, LIST_WORDS, warningOf, type ListName } from './list-kinds.ts'

const STALE = [LIST_CALLS.vip.list, LIST_CALLS.blocked.list, vehicles.list, vehicleDetails]

/**
 * Calls that add and end entries of a list; each rejects when the gateway refuses, so its dialog can show the error.
 */
export function useListed(name: ListName, contract_id: string) {
  const toast = useToast()
  const words = LIST_WORDS[name]
  const onAdded = (entry: ListedVehicle): void => {
    const warning = warningOf(name, entry.beside)
    if (warning) toast.warn(words.added, warning)
    else toast.success(words.added)
  }
  const add = useCall(LIST_CALLS[name].add, { invalidates: STALE, onSuccess: onAdded })
  const end = useCall(LIST_CALLS[name].end, { invalidates: STALE, onSuccess: () => toast.success(words.ended) })
  return {
    add: (body: Parameters<typeof add.mutateAsync>[0]['body']) =>
      add.mutateAsync({ params: { id: contract_id }, body }),
    end: (entryId: string, reason: string) =>
      end.mutateAsync({ params: { id: contract_id, entryId }, body: { reason } }),
  }
}
