import { towCompanies } from '@curbwise/api/resources/places.calls'
import { ApiError, queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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

const companyList = (company_id: string) => ({
  ...queryFor(towCompanies.contracts, { params: { id: company_id } }),
  staleTime: STALE_MS,
})

function useCompanyList() {
  const { company, loading } = useChosenCompany()
  const list = useQuery({ ...companyList(company?.id ?? ''), enabled: company !== null })
  return { known: list.data?.data, loading: loading || list.isLoading }
}

/** Returns whether the company's list is still loading. It has the complexes' states, and all complexes for users without a company. */
export const useComplexesLoading = (): boolean => useCompanyList().loading

/** Returns a function that waits for the state of a complex: undefined if the company's list can't be loaded. */
export function useLoadState(): (complex_id: string) => Promise<string | undefined> {
  const client = useQueryClient()
  const { company } = useChosenCompany()
  return async (complex_id) => {
    if (!company) return undefined
    try {
      const { data } = await client.fetchQuery(companyList(company.id))
      return data.find(({ id }) => id === complex_id)?.state
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

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
