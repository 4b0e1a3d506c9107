import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { vehicles } from '@curbwise/api/resources/places.calls'
import { vehicleDetails } from '@curbwise/api/resources/vehicle-lists.calls'
import { vehicleNotices } from '@curbwise/api/resources/vehicle-notices.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChanged } from '@curbwise/client/use-changed'

/**
 * Loads the vehicles of a complex for the filters in the URL, live, with recently changed rows marked. Also refetches
 * an open decision, because the change may be to another record of the same car.
 */
export function useVehicles(contract_id: string) {
  const list = useList(vehicles.list, { contract_id })
  const client = useQueryClient()
  const [changed, onChanged] = useChanged()
  useLiveEvents(['vehicles', 'vehicle_notices'], {
    also: [vehicleNotices.list],
    onEvent: (event) => {
      if (event.contract_id !== contract_id) return
      if (event.resource === 'vehicles') onChanged(event.id)
      void client.invalidateQueries({ queryKey: [previewTow.name] })
    },
  })
  return {
    ...list,
    changed,
    may_add: list.query.data?.can.add ?? false,
    exports: useExport(vehicles.export, 'vehicles', (format) => list.exportHref(vehicles.export, format)),
  }
}

export type VehiclesList = ReturnType<typeof useVehicles>

/** Loads the full record of one vehicle. */
export const useVehicle = (id: string) => useQuery(queryFor(vehicleDetails, { params: { id } }))
