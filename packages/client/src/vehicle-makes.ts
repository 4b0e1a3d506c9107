import type { ResponseOf } from '@curbwise/api/call'
import { vehicleModels } from '@curbwise/api/resources/vehicle-lists.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const STALE_MS = 60 * 60_000

export type VehicleModel = ResponseOf<typeof vehicleModels.all>['data'][number]

/**
 * Loads the makes to choose from for a car, and the models of all of them. Both are empty until loaded; any other text is accepted.
 * @param enabled false while something that the page shows first is still loading
 */
export function useVehicleMakes(enabled = true): {
  readonly models: readonly VehicleModel[]
  readonly makes: ReadonlyArray<{ readonly value: string; readonly label: string }>
} {
  const { data } = useQuery({
    ...queryFor(vehicleModels.all),
    enabled,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  })
  return useMemo(() => {
    const models = data?.data ?? []
    return { models, makes: [...new Set(models.map(({ make }) => make))].map((make) => ({ value: make, label: make })) }
  }, [data])
}
