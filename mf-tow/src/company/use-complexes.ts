import { towCompanies } from '@curbwise/api/resources/places'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A complex that the person works with. */
export interface Complex {
  readonly id: string
  readonly name: string
  readonly timezone: string
  /** Its address; absent until the company's list has come. */
  readonly detail?: string
  /** Postal code of its state, which most plates there have. */
  readonly state?: string
}

const LONG = 5 * 60_000

/** The complexes of the log-in, with addresses and states as soon as the company's list is there. */
export function useComplexes(): readonly Complex[] {
  const { contracts, tow_company } = useSession()
  const company = useQuery({
    ...queryFor(towCompanies.contracts, { params: { id: tow_company?.id ?? '' } }),
    enabled: tow_company !== null,
    staleTime: LONG,
  })
  const known = company.data?.data
  return useMemo(() => contracts.map(({ id, name, timezone }) => {
    const more = known?.find((complex) => complex.id === id)
    return { id, name, timezone, detail: more && `${more.address}, ${more.city}`, state: more?.state }
  }), [contracts, known])
}
