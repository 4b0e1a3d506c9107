import { vehicles } from '@curbwise/api/resources/places'
import { useList, useLiveEvents } from '@curbwise/client'
import { useChanged } from '../../../parts/use-changed.ts'
import { fieldsFor } from './vehicles-ahead.ts'

/** Vehicles of a complex, or of all, or of one company for people of none; live, with the rows that changed just now. */
export function useVehicles(contract_id: string | null, tow_company_id: string | undefined) {
  const list = useList(vehicles.list, fieldsFor(contract_id, tow_company_id))
  const [changed, onEvent] = useChanged()
  useLiveEvents(['vehicles'], { onEvent: ({ id }) => onEvent(id) })
  return { ...list, changed, download: (format: 'csv' | 'xlsx') => list.exportHref(vehicles.export, format) }
}
