import type { BodyOf } from '@curbwise/api/call'
import { bootDevices } from '@curbwise/api/resources/boot-devices.calls'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads the current and upcoming prices, with `ended` also those that have ended, live. */
export function useBootPrices(company_id: string, ended: boolean) {
  const query = useQuery(
    queryFor(bootDevices.prices, { params: { id: company_id }, query: ended ? { ended: 'true' } : {} }),
  )
  useLiveEvents(['boots'], { also: [bootDevices.prices] })
  return query
}

/** The company's complexes, as options. */
export function useComplexOptions(company_id: string) {
  const { data } = useQuery(queryFor(towCompanies.contracts, { params: { id: company_id } }))
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** Calls that change prices; each returns a promise that rejects with the gateway's refusal. */
export function useBootPriceActs(company_id: string) {
  const invalidates = [bootDevices.prices]
  const add = useCall(bootDevices.createPrice, { invalidates })
  const end = useCall(bootDevices.endPrice, { invalidates })
  return {
    add: (body: BodyOf<typeof bootDevices.createPrice>) => add.mutateAsync({ params: { id: company_id }, body }),
    end: (id: string) => end.mutateAsync({ params: { id } }),
  }
}
