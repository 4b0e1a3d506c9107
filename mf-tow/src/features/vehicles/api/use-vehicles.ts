import { vehicles } from '@curbwise/api/resources/places.calls'
import { vehicleNotices } from '@curbwise/api/resources/vehicle-notices.calls'
import { useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { fieldsFor } from './prefetch-vehicles.ts'

/**
 * Loads the vehicles of a complex, of all complexes, or (for users without a company) of one company; live, with
 * recently changed rows marked.
 */
export function useVehicles(contract_id: string | null, tow_company_id: string | undefined) {
  const t = useCheckTexts()
  const list = useList(vehicles.list, fieldsFor(contract_id, tow_company_id))
  const [changed, onEvent] = useChanged()
  useLiveEvents(['vehicles', 'vehicle_notices'], {
    also: [vehicleNotices.list],
    onEvent: ({ resource, id }) => {
      if (resource === 'vehicles') onEvent(id)
    },
  })
  return {
    ...list,
    changed,
    exports: useExport(vehicles.export, t('vehicles.exported'), (format) => list.exportHref(vehicles.export, format)),
  }
}
