import { units } from '@curbwise/api/resources/places.calls'
import { useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'

/** Queries affected by changes to other resources: a unit shows its cars, its guests, and its requested tows. */
const STALE = [units.list, units.get, units.vehicles, units.guests, units.requestedTows]

/** Loads the units of a complex, or of all the user's complexes, live, with recently changed rows marked. */
export function useUnits(contract_id: string | undefined) {
  const list = useList(units.list, contract_id ? { contract_id } : {})
  const [changed, onChanged] = useChanged()
  useLiveEvents(['units', 'vehicles', 'tows'], {
    also: STALE,
    onEvent: ({ resource, id }) => {
      if (resource === 'units') onChanged(id)
    },
  })
  return {
    ...list,
    changed,
    exports: useExport(units.export, 'units', (format) => list.exportHref(units.export, format)),
  }
}

export type UnitsList = ReturnType<typeof useUnits>
