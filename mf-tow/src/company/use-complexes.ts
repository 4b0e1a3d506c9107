import { towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChosenCompany } from './use-company.ts'

/** In degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A complex the user works with. */
export interface Complex {
  readonly id: string
  readonly name: string
  readonly timezone: string
  /** Address; absent until the company's list has loaded. */
  readonly detail?: string
  /** Postal code of the complex's state, the most common state of plates there. */
  readonly state?: string
  /** Null if the complex has no coordinates; absent until the company's list has loaded. */
  readonly position?: Position | null
}

const positionOf = ({
  latitude,
  longitude,
}: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Position | null => (latitude === null || longitude === null ? null : { latitude, longitude })

const NONE: readonly Complex[] = []
const STALE_MS = 5 * 60_000

function useCompanyList() {
  const { company, loading } = useChosenCompany()
  const list = useQuery({
    ...queryFor(towCompanies.contracts, { params: { id: company?.id ?? '' } }),
    enabled: company !== null,
    staleTime: STALE_MS,
  })
  return { known: list.data?.data, loading: loading || list.isLoading }
}

/** Returns whether the company's list is still loading. It has the complexes' states, and all complexes for users without a company. */
export const useComplexesLoading = (): boolean => useCompanyList().loading

/**
 * Returns the complexes in the session; addresses and states are added once the company's list has loaded. For users
 * without a company, returns the active complexes of the chosen company.
 */
export function useComplexes(): readonly Complex[] {
  const { contracts, tow_company } = useSession()
  const { known } = useCompanyList()
  const own = tow_company === null ? (known?.filter(({ is_active }) => is_active) ?? NONE) : contracts
  return useMemo(
    () =>
      own.map(({ id, name, timezone }) => {
        const more = known?.find((complex) => complex.id === id)
        return {
          id,
          name,
          timezone,
          detail: more && `${more.address}, ${more.city}`,
          state: more?.state,
          position: more && positionOf(more),
        }
      }),
    [own, known],
  )
}
