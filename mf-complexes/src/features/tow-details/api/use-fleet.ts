import { contractFleet, fleet } from '@curbwise/api/resources/fleet.calls'
import { tows } from '@curbwise/api/resources/tows.calls'
import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { queryFor } from '@curbwise/client'
import { useFound } from '@curbwise/client/use-found'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'

const STALE_MS = 5 * 60_000

/** Loads the company's trucks and the complex's lots and prices. Users without a company get no trucks. */
export function useFleet(contract_id: string) {
  const { tow_company } = useSession()
  const trucks = useQuery({
    ...queryFor(fleet.trucks, { params: { id: tow_company?.id ?? '' }, query: { active: 'true' } }),
    enabled: tow_company !== null,
    staleTime: STALE_MS,
  })
  const lots = useQuery({
    ...queryFor(contractFleet.storageLots, { params: { id: contract_id } }),
    staleTime: STALE_MS,
  })
  const prices = useQuery({
    ...queryFor(contractFleet.towPrices, { params: { id: contract_id } }),
    staleTime: STALE_MS,
  })
  return { trucks: trucks.data?.data ?? [], lots: lots.data?.data ?? [], prices: prices.data?.data ?? [] }
}

/** Loads valid tows of the same complex that may replace this one. */
export function useSuccessors(tow: Pick<Tow, 'id' | 'contract'>, text: string) {
  const query = useFound(tows.list, text, (search) => ({
    query: { contract_id: tow.contract.id, search: search || undefined, sort: '-number' as const, limit: 20 },
  }))
  return { query, rows: (query.data?.data ?? []).filter(({ id, voided_at }) => id !== tow.id && voided_at === null) }
}

/** Loads the current drop fee. */
export const useDropQuote = (id: string) =>
  useQuery({ ...queryFor(tows.quoteDrop, { params: { id } }), gcTime: 0, retry: false })
