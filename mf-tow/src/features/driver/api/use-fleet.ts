import { fleet } from '@curbwise/api/resources/fleet'
import { towCompanies } from '@curbwise/api/resources/places'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import type { Tow } from '@curbwise/api/resources/tows'

const LONG = 5 * 60_000

/** Where the tow will end and with which truck, as it will be written when nobody says otherwise. */
export function usePreset(tow: Tow): { readonly lot: string | null; readonly truck: string | null } {
  const { tow_company, roleId } = useSession()
  const input = { params: { id: tow_company?.id ?? '' } }
  const options = { enabled: tow_company !== null, staleTime: LONG }
  const contracts = useQuery({ ...queryFor(towCompanies.contracts, input), ...options })
  const lots = useQuery({ ...queryFor(fleet.storageLots, input), ...options })
  const drivers = useQuery({ ...queryFor(towCompanies.drivers, input), ...options })
  const chosen = contracts.data?.data.find(({ id }) => id === tow.contract.id)?.default_storage_lot_id
  const lot = tow.storage_lot?.name ?? lots.data?.data.find(({ id }) => id === chosen)?.name ?? null
  const truck = tow.truck?.name ?? drivers.data?.data.find(({ id }) => id === roleId)?.truck?.name ?? null
  return { lot, truck }
}
