import { useVehicleMakes } from '@curbwise/client/vehicle-makes'
import { colorName } from '@curbwise/messages/car-name'
import type { Language } from '@curbwise/platform'
import { VEHICLE_COLORS } from '@curbwise/rules/text/vehicle-colors'
import type { SelectOption } from '@curbwise/ui/entry'

const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The colors to choose from, named in the reader's language. */
export const colorOptions = (language: Language): readonly SelectOption[] =>
  VEHICLE_COLORS.map((color) => ({ value: color, label: upperFirst(colorName(language, color)) }))

export const COLOR_OPTIONS: readonly SelectOption[] = colorOptions('en')

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
