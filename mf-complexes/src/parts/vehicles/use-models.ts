import { useVehicleMakes } from '@curbwise/client/vehicle-makes'
import { VEHICLE_COLORS } from '@curbwise/rules/text/vehicle-colors'
import type { SelectOption } from '@curbwise/ui/entry'

export const COLOR_OPTIONS: readonly SelectOption[] = VEHICLE_COLORS.map((color) => ({ value: color, label: color }))

/** Loads makes to choose from, and the models of one make as suggestions. Both are empty until loaded; any text is accepted. */
export function useModels(make: string | null | undefined): {
  readonly make_options: readonly SelectOption[]
  readonly models: readonly string[]
} {
  const { makes, models } = useVehicleMakes()
  const wanted = make?.trim().toLowerCase()
  return {
    make_options: makes,
    models: models.filter((model) => !wanted || model.make.toLowerCase() === wanted).map(({ model }) => model),
  }
}
