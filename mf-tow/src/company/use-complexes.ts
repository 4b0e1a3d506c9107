import { towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useSession } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCompany } from './use-company.ts'

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

const NONE: readonly Complex[] = []
const LONG = 5 * 60_000

/**
 * The complexes of the log-in, with addresses and states as soon as the company's list is there; for people of no company
 * the active ones of the company they chose.
 */
export function useComplexes(): readonly Complex[] {
  const { contracts, tow_company } = useSession()
  const chosen = useCompany()
  const company = useQuery({
    ...queryFor(towCompanies.contracts, { params: { id: chosen?.id ?? '' } }),
    enabled: chosen !== null,
    staleTime: LONG,
  })
  const known = company.data?.data
  const own = tow_company === null ? (known?.filter(({ is_active }) => is_active) ?? NONE) : contracts
  return useMemo(
    () =>
      own.map(({ id, name, timezone }) => {
        const more = known?.find((complex) => complex.id === id)
        return { id, name, timezone, detail: more && `${more.address}, ${more.city}`, state: more?.state }
      }),
    [own, known],
  )
}
