import { vehicleModels } from '@curbwise/api/resources/vehicle-lists.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const LONG = 60 * 60_000

/** Makes, and the models of one make, to choose from while typing; both empty until they have come: any text may be written. */
export function useModels(make: string | null | undefined): {
  readonly makes: readonly string[]
  readonly models: readonly string[]
} {
  const { data } = useQuery({ ...queryFor(vehicleModels.all), staleTime: LONG, refetchOnWindowFocus: false })
  const all = data?.data ?? []
  const asked = make?.trim().toLowerCase()
  return {
    makes: [...new Set(all.map((model) => model.make))],
    models: all.filter((model) => !asked || model.make.toLowerCase() === asked).map(({ model }) => model),
  }
}
