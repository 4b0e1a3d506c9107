import { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import { queryFor, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery } from '@tanstack/react-query'

/** Loads the boots of all companies, live. */
export function useBootDevices() {
  const list = useList(bootDevices.platformList, {})
  useLiveEvents(['boots'], { also: [bootDevices.platformList, bootDevices.get] })
  return {
    ...list,
    exports: useExport(bootDevices.platformExport, 'boots', (format) =>
      list.exportHref(bootDevices.platformExport, format),
    ),
  }
}

export type BootDeviceList = ReturnType<typeof useBootDevices>

/** How many boots each company has in each state, whatever the list shows. */
export const useStocks = () => useQuery(queryFor(bootDevices.platformList, { query: { counts: 'true', limit: 1 } }))

/** Loads one boot with its events. */
export const useBootDevice = (id: string) => useQuery(queryFor(bootDevices.get, { params: { id } }))
