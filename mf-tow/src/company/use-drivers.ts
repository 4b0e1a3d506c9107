import { towCompanies } from '@curbwise/api/resources/places'
import type { ResponseOf } from '@curbwise/api/endpoint'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'

export type Driver = ResponseOf<typeof towCompanies.drivers>['data'][number]

const NONE: readonly Driver[] = []

/** Active drivers of the person's company, for assigning and filtering; none for people of no company. */
export function useDrivers(): readonly Driver[] {
  const { tow_company } = useSession()
  const query = useQuery({ ...queryFor(towCompanies.drivers, { params: { id: tow_company?.id ?? '' } }), enabled: tow_company !== null })
  return query.data?.data ?? NONE
}
