import type { BodyOf } from '@curbwise/api/call'
import { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import { queryFor, useCall, useList, useLiveEvents } from '@curbwise/client'
import { useExport } from '@curbwise/client/exports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeviceTexts } from '../../../parts/device-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { withRefusalWords } from '../../../parts/refusal-words.ts'

/** Loads the boots of a company, live. Waits until a company is chosen. */
export function useDevices(company_id: string | null) {
  const t = useDeviceTexts()
  const list = useList(bootDevices.list, {}, { params: { id: company_id ?? '' }, enabled: company_id !== null })
  useLiveEvents(['boots'], { also: [bootDevices.list, bootDevices.get] })
  return {
    ...list,
    exports: useExport(bootDevices.export, t('exported'), (format) => list.exportHref(bootDevices.export, format)),
  }
}

export type DeviceList = ReturnType<typeof useDevices>

/** How many boots a company has in each state, whatever the list shows. */
export const useStock = (company_id: string | null) =>
  useQuery({
    ...queryFor(bootDevices.list, { params: { id: company_id ?? '' }, query: { counts: 'true', limit: 1 } }),
    enabled: company_id !== null,
  })

/** Loads one boot with its events. */
export const useDevice = (id: string) => useQuery(queryFor(bootDevices.get, { params: { id } }))

/** Returns a function that finds the id of the company's boot with this code or serial number, in any case; null if there is none. */
export function useFindDevice(company_id: string) {
  const client = useQueryClient()
  const first = async (field: 'code' | 'serial_number', value: string) => {
    const query = { filter: [`${field}:is:${value}` as const], limit: 5 }
    const { data } = await client.fetchQuery(queryFor(bootDevices.list, { params: { id: company_id }, query }))
    return (data.find(({ status }) => status !== 'retired') ?? data[0])?.id ?? null
  }
  return async (code: string): Promise<string | null> => (await first('code', code)) ?? first('serial_number', code)
}

/** Calls that move a boot; each returns a promise that rejects with the gateway's refusal, in the screen's language. */
export function useDeviceActs() {
  const language = useScreenLanguage()
  const invalidates = [bootDevices.list, bootDevices.get]
  const bring = useCall(bootDevices.returnDevice, { invalidates })
  const lose = useCall(bootDevices.markLost, { invalidates })
  const retire = useCall(bootDevices.retire, { invalidates })
  return {
    bring: (id: string, body: BodyOf<typeof bootDevices.returnDevice>) =>
      withRefusalWords(bring.mutateAsync({ params: { id }, body }), language),
    lose: (id: string, reason: string) => lose.mutateAsync({ params: { id }, body: { reason } }),
    retire: (id: string, reason: string) => retire.mutateAsync({ params: { id }, body: { reason } }),
  }
}
