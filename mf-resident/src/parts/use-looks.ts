import { useVehicleMakes } from '@curbwise/client/vehicle-makes'
import { colorName } from '@curbwise/messages/car-name'
import { useLanguage } from '@curbwise/platform'
import { VEHICLE_COLORS } from '@curbwise/rules/text/vehicle-colors'
import type { SelectOption } from '@curbwise/ui/entry'
import { useMemo } from 'react'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Makes and colors to choose from: the makes are empty until loaded, the colors are shown in the reader's language. */
export function useLooks(): { readonly makes: readonly SelectOption[]; readonly colors: readonly SelectOption[] } {
  const { language } = useLanguage()
  const { makes } = useVehicleMakes()
  const colors = useMemo(
    () => VEHICLE_COLORS.map((color) => ({ value: color, label: capital(colorName(language, color)) })),
    [language],
  )
  return { makes, colors }
}
