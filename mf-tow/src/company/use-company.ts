import { contracts, towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useQuery } from '@tanstack/react-query'

export interface Company {
  readonly id: string
  readonly name: string
}

const STALE_MS = 5 * 60_000

/**
 * Returns the company whose tows and vehicles are shown. For company users it's their own company. For users without a
 * company (super admins) it comes from the URL: `company`, or the company of the complex in `contract`. Null until
 * known; `loading` says whether it may still become known.
 */
export function useChosenCompany(): { readonly company: Company | null; readonly loading: boolean } {
  const { role, tow_company } = useSession()
  const [params] = useSearchParams()
  const [named, contract] = [params.get('company'), params.get('contract')]
  const chooses = role === 'super_admin'
  const byId = useQuery({
    ...queryFor(towCompanies.choose, { query: { id: named ?? '' } }),
    enabled: chooses && named !== null,
    staleTime: STALE_MS,
  })
  const byContract = useQuery({
    ...queryFor(contracts.choose, { query: { id: contract ?? '' } }),
    enabled: chooses && named === null && contract !== null,
    staleTime: STALE_MS,
  })
  if (tow_company) return { company: tow_company, loading: false }
  return {
    company: (named === null ? byContract.data?.data[0]?.tow_company : byId.data?.data[0]) ?? null,
    loading: byId.isLoading || byContract.isLoading,
  }
}

/** Returns the company of `useChosenCompany`. */
export const useCompany = (): Company | null => useChosenCompany().company

/**
 * Returns the company id to filter lists by. Undefined for company users, whose lists are limited to their company
 * anyway.
 */
export function useCompanyFilter(): string | undefined {
  const { tow_company } = useSession()
  const company = useCompany()
  return tow_company ? undefined : company?.id
}
