import { unitSwitches } from '@curbwise/api/resources/unit-switches.calls'
import type { SWITCH_KINDS } from '@curbwise/api/resources/unit-switches.schemas'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { useQuery } from '@tanstack/react-query'

const SHOWN = [unitSwitches.list, unitSwitches.get]
export type SwitchKind = (typeof SWITCH_KINDS)[number]

/** Loads units with their switches, live, with recently changed rows marked. */
export function useUnitSwitches() {
  const list = useList(unitSwitches.list, {})
  const [changed, onChanged] = useChanged()
  useLiveEvents(['units'], { also: SHOWN, onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    exports: useExport(unitSwitches.export, 'registration switches', (format) =>
      list.exportHref(unitSwitches.export, format),
    ),
  }
}

export type UnitSwitchList = ReturnType<typeof useUnitSwitches>

/** Loads one unit, for its panel. */
export const useUnitSwitch = (id: string) => useQuery(queryFor(unitSwitches.get, { params: { id } }))

/** Switches registrations of a unit; rejects with the gateway's refusal. */
export function useSwitching() {
  const residents = useCall(unitSwitches.enableDisableResidents, { invalidates: SHOWN })
  const guests = useCall(unitSwitches.enableDisableGuests, { invalidates: SHOWN })
  return (id: string, kind: SwitchKind, is_active: boolean, reason: string) =>
    (kind === 'resident' ? residents : guests).mutateAsync({ params: { id }, body: { is_active, reason } })
}
