import { units } from '@curbwise/api/resources/places.calls'
import { useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'

/** What a unit shows of other resources: its cars, its guests and the tows that it asked for. */
const OF_OTHERS = [units.list, units.get, units.vehicles, units.guests, units.requestedTows]

/** Units of a complex; live, with the rows that changed just now. */
export function useUnits(contract_id: string) {
  const list = useList(units.list, { contract_id })
  const [changed, onChanged] = useChanged()
  useLiveEvents(['units', 'vehicles', 'tows'], {
    also: OF_OTHERS,
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
