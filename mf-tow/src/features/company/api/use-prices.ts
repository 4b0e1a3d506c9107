import type { BodyOf } from '@curbwise/api/call'
import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { contractFleet, fleet } from '@curbwise/api/resources/fleet.calls'
import type { FeeCapsFrom } from '@curbwise/api/resources/fleet.schemas'
import { towCompanies } from '@curbwise/api/resources/places.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { queryFor, useCall, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const NONE: readonly FeeCapsFrom[] = []

/** What changes when a complex gets another default. */
const DEFAULTS = [towCompanies.contracts, contractFleet.towPrices, contractFleet.storageLots, contractRecords.details]

/** Loads the current and upcoming prices, and the lots, live. */
export function usePricesAndLots(id: string) {
  const prices = useQuery(queryFor(fleet.towPrices, { params: { id }, query: { upcoming: 'true' } }))
  const lots = useQuery(queryFor(fleet.storageLots, { params: { id } }))
  useLiveEvents(['fleet', 'contracts'], { also: [fleet.towPrices, fleet.storageLots] })
  return { prices, lots }
}

/** Loads the caps that the rules of a state set on prices and lot rates, from now on; none without a state. */
export function useFeeCaps(company_id: string, state: string | null): readonly FeeCapsFrom[] {
  const given = US_STATES.find((one) => one === state)
  const caps = useQuery({
    ...queryFor(fleet.feeCaps, { params: { id: company_id }, query: { state: given } }),
    enabled: given !== undefined,
  })
  return caps.data?.data ?? NONE
}

export type PriceBody = BodyOf<typeof fleet.createTowPrice>
export type LotBody = BodyOf<typeof fleet.createStorageLot>

/** Calls that change tow prices. */
export function usePriceActs(company_id: string) {
  const invalidates = [fleet.towPrices, ...DEFAULTS]
  const add = useCall(fleet.createTowPrice, { invalidates })
  const edit = useCall(fleet.updateTowPrice, { invalidates })
  const onOff = useCall(fleet.enableDisableTowPrice, { invalidates })
  const use = useCall(fleet.setDefaultTowPrice, { invalidates })
  const one = (towPriceId: string) => ({ id: company_id, towPriceId })
  return {
    add: (body: PriceBody) => add.mutateAsync({ params: { id: company_id }, body }),
    edit: (id: string, body: Partial<PriceBody>) => edit.mutateAsync({ params: one(id), body }),
    setActive: (id: string, is_active: boolean) => onOff.mutateAsync({ params: one(id), body: { is_active } }),
    useFor: (id: string, contract_ids: string[]) => use.mutateAsync({ params: one(id), body: { contract_ids } }),
  }
}

/** Calls that change storage lots. */
export function useLotActs(company_id: string) {
  const invalidates = [fleet.storageLots, ...DEFAULTS]
  const add = useCall(fleet.createStorageLot, { invalidates })
  const edit = useCall(fleet.updateStorageLot, { invalidates })
  const onOff = useCall(fleet.enableDisableStorageLot, { invalidates })
  const use = useCall(fleet.setDefaultStorage, { invalidates })
  const one = (storageLotId: string) => ({ id: company_id, storageLotId })
  return {
    add: (body: LotBody) => add.mutateAsync({ params: { id: company_id }, body }),
    edit: (id: string, body: Partial<LotBody>) => edit.mutateAsync({ params: one(id), body }),
    setActive: (id: string, is_active: boolean) => onOff.mutateAsync({ params: one(id), body: { is_active } }),
    useFor: (id: string, contract_ids: string[]) => use.mutateAsync({ params: one(id), body: { contract_ids } }),
  }
}
