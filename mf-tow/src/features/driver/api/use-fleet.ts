import { contractFleet, fleet } from '@curbwise/api/resources/fleet.calls'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'

const STALE_MS = 5 * 60_000
type Named = Pick<Tow, 'contract'>

/** Returns the default storage lot, price, and truck for the tow, and the alternatives. */
export function usePreset(tow: Tow) {
  const { tow_company, roleId } = useSession()
  const company = { params: { id: tow_company?.id ?? '' } }
  const complex = { params: { id: tow.contract.id } }
  const options = { enabled: tow_company !== null, staleTime: STALE_MS }
  const lots = useQuery({ ...queryFor(contractFleet.storageLots, complex), ...options }).data?.data ?? []
  const prices = useQuery({ ...queryFor(contractFleet.towPrices, complex), ...options }).data?.data ?? []
  const trucks = useQuery({ ...queryFor(fleet.trucks, company), ...options }).data?.data ?? []
  const drivers = useQuery({ ...queryFor(towCompanies.drivers, company), ...options })
  const lot = lots.find(({ id, is_default }) => (tow.storage_lot ? id === tow.storage_lot.id : is_default)) ?? null
  const price = prices.find(({ id, is_default }) => (tow.tow_price ? id === tow.tow_price.id : is_default)) ?? null
  const truck = tow.truck?.name ?? drivers.data?.data.find(({ id }) => id === roleId)?.truck?.name ?? null
  return {
    lot,
    lots,
    price,
    prices,
    truck,
    trucks: trucks.filter(({ is_active }) => is_active),
    /** Neither the tow nor the driver has a truck, so one has to be chosen. */
    needs_truck: drivers.isSuccess && truck === null,
  }
}

/** Returns the dispatch phone number of the tow's complex; null until loaded. */
export function useDispatchPhone({ contract }: Named): string | null {
  const { tow_company } = useSession()
  const query = useQuery({
    ...queryFor(towCompanies.contracts, { params: { id: tow_company?.id ?? '' } }),
    enabled: tow_company !== null,
    staleTime: STALE_MS,
  })
  return query.data?.data.find(({ id }) => id === contract.id)?.dispatch_phone ?? null
}
