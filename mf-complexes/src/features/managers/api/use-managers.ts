import { managers } from '@curbwise/api/resources/managers.calls'
import { useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'

/** Loads the managers of a complex, live, with recently changed rows marked. */
export function useManagers(contract_id: string) {
  const list = useList(managers.list, { contract_id })
  const [changed, onChanged] = useChanged()
  useLiveEvents(['managers'], { also: [managers.list], onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    invite_as: list.query.data?.can.invite_as ?? [],
    exports: useExport(managers.export, 'people', (format) => list.exportHref(managers.export, format)),
  }
}

export type ManagersList = ReturnType<typeof useManagers>
