import type { BodyOf } from '@curbwise/api/call'
import { adminDevices } from '@curbwise/api/resources/admin-devices.calls'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useChanged } from '@curbwise/client/use-changed'
import { useQuery } from '@tanstack/react-query'
import { segmentOf } from '../state/words.ts'

/** Loads the devices, live; those in stock unless the URL asks for others. */
export function useDevices(enabled: boolean) {
  const list = useList(adminDevices.list, { segment: 'stock' }, { enabled })
  const [changed, onChanged] = useChanged()
  useLiveEvents(['fleet'], { also: [adminDevices.list, adminDevices.companies], onEvent: ({ id }) => onChanged(id) })
  return {
    ...list,
    changed,
    segment: segmentOf(list.state.segment),
    exports: useExport(adminDevices.export, 'devices', (format) => list.exportHref(adminDevices.export, format)),
  }
}

export type DeviceList = ReturnType<typeof useDevices>

/** Loads the companies that can get devices, with where their boots are. */
export const useDeviceCompanies = () => useQuery(queryFor(adminDevices.companies))

const CHOICES = 200

/** Loads the devices in stock to choose from, oldest first; at most 200. */
export const useStock = () =>
  useQuery(queryFor(adminDevices.list, { query: { segment: 'stock', sort: 'created_at', limit: CHOICES } }))

const STALE = { invalidates: [adminDevices.list, adminDevices.companies] }

/** Calls that change the stock; each rejects when the gateway refuses, so its dialog can show the error. */
export function useDeviceActs() {
  const add = useCall(adminDevices.add, STALE)
  const remove = useCall(adminDevices.remove, STALE)
  const allocate = useCall(adminDevices.allocate, STALE)
  const read = useCall(adminDevices.import, {})
  const apply = useCall(adminDevices.import, STALE)
  return {
    add: (body: BodyOf<typeof adminDevices.add>) => add.mutateAsync({ body }),
    remove: (id: string, reason: string) => remove.mutateAsync({ params: { id }, body: { reason } }),
    allocate: (body: BodyOf<typeof adminDevices.allocate>) => allocate.mutateAsync({ body }),
    readList: (body: BodyOf<typeof adminDevices.import>) => read.mutateAsync({ body }),
    addList: (body: BodyOf<typeof adminDevices.import>) => apply.mutateAsync({ body: { ...body, apply: true } }),
  }
}
