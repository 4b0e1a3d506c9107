import { towCompanies } from '@curbwise/api/resources/places.calls'
import type { ResponseOf } from '@curbwise/api/call'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import { useCompany } from './use-company.ts'

export type Driver = ResponseOf<typeof towCompanies.drivers>['data'][number]

const NONE: readonly Driver[] = []
/** Who drives, and who is on shift. */
const DRIVERS = ['fleet'] as const

/** Returns the company's active drivers, live, for assigning and filtering. Empty until a company is chosen. */
export function useDrivers(): readonly Driver[] {
  const company = useCompany()
  useLiveEvents(DRIVERS, { also: [towCompanies.drivers] })
  const query = useQuery({
    ...queryFor(towCompanies.drivers, { params: { id: company?.id ?? '' } }),
    enabled: company !== null,
  })
  return query.data?.data ?? NONE
}
