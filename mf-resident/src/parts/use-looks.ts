import { vehicleModels } from '@curbwise/api/resources/vehicle-lists.calls'
import { queryFor } from '@curbwise/client'
import { colorName } from '@curbwise/messages/car-name'
import { useLanguage } from '@curbwise/platform'
import { VEHICLE_COLORS } from '@curbwise/rules/text/vehicle-colors'
import type { SelectOption } from '@curbwise/ui/entry'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const STALE_MS = 60 * 60_000
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Makes and colors to choose from: the makes are empty until loaded, the colors are shown in the reader's language. */
export function useLooks(): { readonly makes: readonly SelectOption[]; readonly colors: readonly SelectOption[] } {
  const { language } = useLanguage()
  const { data } = useQuery({ ...queryFor(vehicleModels.all), staleTime: STALE_MS, refetchOnWindowFocus: false })
  return useMemo(
    () => ({
      makes: [...new Set(data?.data.map(({ make }) => make))].map((make) => ({ value: make, label: make })),
      colors: VEHICLE_COLORS.map((color) => ({ value: color, label: capital(colorName(language, color)) })),
    }),
    [data, language],
  )
}
