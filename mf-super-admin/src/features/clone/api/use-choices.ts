import { contracts, towCompanies } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useFound } from '@curbwise/client/use-found'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const MINUTE = 60_000

interface Choice {
  readonly id: string
  readonly name: string
  readonly detail: string
}

/** The props of a field for one of the found records; the chosen one stays among them. */
const fieldOf = (
  found: readonly Choice[],
  chosen: Choice | undefined,
  { isError, isFetching }: { readonly isError: boolean; readonly isFetching: boolean },
) => ({
  options: chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found,
  value: chosen?.id ?? null,
  status: isError ? 'The search failed. Try again.' : isFetching ? 'Searching' : undefined,
})

/** Finds complexes of every company, to choose the one that is copied. */
export function useComplexChoice(id: string | null) {
  const [text, setText] = useState('')
  const query = useFound(contracts.choose, text, (search) => ({ query: { search } }), { staleTime: MINUTE })
  const named = useQuery({
    ...queryFor(contracts.choose, { query: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: MINUTE,
  })
  const shown = ({ id: of, name, address, city, tow_company }: NonNullable<typeof query.data>['data'][number]) => ({
    id: of,
    name,
    detail: `${address}, ${city}, ${tow_company.name}`,
  })
  const chosen = id === null ? undefined : named.data?.data.map(shown).find((one) => one.id === id)
  return { ...fieldOf((query.data?.data ?? []).map(shown), chosen, query), onSearch: setText }
}

/** Finds tow companies, to choose the one that gets the copy. */
export function useCompanyChoice(id: string | null) {
  const [text, setText] = useState('')
  const query = useFound(towCompanies.choose, text, (search) => ({ query: { search } }), { staleTime: MINUTE })
  const named = useQuery({
    ...queryFor(towCompanies.choose, { query: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: MINUTE,
  })
  const shown = ({ id: of, name, city, state }: NonNullable<typeof query.data>['data'][number]) => ({
    id: of,
    name,
    detail: [city, state].filter(Boolean).join(', '),
  })
  const chosen = id === null ? undefined : named.data?.data.map(shown).find((one) => one.id === id)
  return { ...fieldOf((query.data?.data ?? []).map(shown), chosen, query), onSearch: setText }
}
