import { vehicles } from '@curbwise/api/resources/places.calls'
import { vehicleDetails } from '@curbwise/api/resources/vehicle-lists.calls'
import type { ListedVehicle } from '@curbwise/api/resources/vehicle-lists.schemas'
import { useCall } from '@curbwise/client'
import { useToast } from '@curbwise/platform'
import { LIST_CALLS, LIST_WORDS, warningOf, type ListName } from './list-kinds.ts'

const AFTERWARDS = [LIST_CALLS.vip.list, LIST_CALLS.blocked.list, vehicles.list, vehicleDetails]

/** Enters and ends entries of one list; each rejects with what the gateway refuses, for its dialog to show. */
export function useListed(name: ListName, contract_id: string) {
  const toast = useToast()
  const words = LIST_WORDS[name]
  const told = (entry: ListedVehicle): void => {
    const warning = warningOf(name, entry.beside)
    if (warning) toast.warn(words.added, warning)
    else toast.success(words.added)
  }
  const add = useCall(LIST_CALLS[name].add, { invalidates: AFTERWARDS, onSuccess: told })
  const end = useCall(LIST_CALLS[name].end, { invalidates: AFTERWARDS, onSuccess: () => toast.success(words.ended) })
  return {
    add: (body: Parameters<typeof add.mutateAsync>[0]['body']) =>
      add.mutateAsync({ params: { id: contract_id }, body }),
    end: (entryId: string, reason: string) =>
      end.mutateAsync({ params: { id: contract_id, entryId }, body: { reason } }),
  }
}
