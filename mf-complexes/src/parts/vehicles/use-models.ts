import { vehicleModels } from '@curbwise/api/resources/vehicle-lists.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

const STALE_MS = 60 * 60_000

/** Loads makes, and the models of one make, as suggestions. Both are empty until loaded; any text is accepted. */
export function useModels(make: string | null | undefined): {
  readonly makes: readonly string[]
  readonly models: readonly string[]
} {
  const { data } = useQuery({ ...queryFor(vehicleModels.all), staleTime: STALE_MS, refetchOnWindowFocus: false })
  const all = data?.data ?? []
  const wanted_make = make?.trim().toLowerCase()
  return {
    makes: [...new Set(all.map((model) => model.make))],
    models: all.filter((model) => !wanted_make || model.make.toLowerCase() === wanted_make).map(({ model }) => model),
  }
}
