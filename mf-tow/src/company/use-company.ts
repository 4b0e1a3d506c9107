import { contracts, towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import { useQuery } from '@tanstack/react-query'

export interface Company {
  readonly id: string
  readonly name: string
}

const LONG = 5 * 60_000

/**
 * The company whose work the screens show: the person's own, or for somebody who belongs to none (a super admin) the one
 * of the address, named by itself (`company`) or by one of its complexes (`contract`). Null while none is known.
 */
export function useCompany(): Company | null {
  const { tow_company } = useSession()
  const [params] = useSearchParams()
  const [named, contract] = [params.get('company'), params.get('contract')]
  const chooses = tow_company === null
  const byId = useQuery({
    ...queryFor(towCompanies.choose, { query: { id: named ?? '' } }),
    enabled: chooses && named !== null,
    staleTime: LONG,
  })
  const byContract = useQuery({
    ...queryFor(contracts.choose, { query: { id: contract ?? '' } }),
    enabled: chooses && named === null && contract !== null,
    staleTime: LONG,
  })
  if (tow_company) return tow_company
  return (named === null ? byContract.data?.data[0]?.tow_company : byId.data?.data[0]) ?? null
}

/** By which company lists are narrowed: none for people of a company, whose lists are their company's anyway. */
export function useCompanyFilter(): string | undefined {
  const { tow_company } = useSession()
  const company = useCompany()
  return tow_company ? undefined : company?.id
}
