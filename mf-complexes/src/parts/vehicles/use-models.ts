import { vehicleModels } from '@curbwise/api/resources/vehicle-lists.calls'
import { queryFor } from '@curbwise/client'
import { VEHICLE_COLORS } from '@curbwise/rules/text/vehicle-colors'
import type { SelectOption } from '@curbwise/ui/entry'
import { useQuery } from '@tanstack/react-query'

const STALE_MS = 60 * 60_000

export const COLOR_OPTIONS: readonly SelectOption[] = VEHICLE_COLORS.map((color) => ({ value: color, label: color }))

/** Loads makes to choose from, and the models of one make as suggestions. Both are empty until loaded; any text is accepted. */
export function useModels(make: string | null | undefined): {
  readonly makes: readonly string[]
  /** The same makes for a select. */
  readonly make_options: readonly SelectOption[]
  readonly models: readonly string[]
} {
  const { data } = useQuery({ ...queryFor(vehicleModels.all), staleTime: STALE_MS, refetchOnWindowFocus: false })
  const all = data?.data ?? []
  const wanted_make = make?.trim().toLowerCase()
  const makes = [...new Set(all.map((model) => model.make))]
  return {
    makes,
    make_options: makes.map((one) => ({ value: one, label: one })),
    models: all.filter((model) => !wanted_make || model.make.toLowerCase() === wanted_make).map(({ model }) => model),
  }
}
