import { contracts } from '@curbwise/api/resources/places'
import { queryFor } from '@curbwise/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** A complex to choose: its name, and its address to tell it from its neighbours. */
export interface Complex {
  readonly id: string
  readonly name: string
  readonly detail: string
}

const ASKED_AGAIN_AFTER = 60_000

/** At most 20 complexes whose name or address has the text, or the one whose id it is. Public: no log-in is needed. */
export function useComplexes(text: string, { enabled = true } = {}) {
  const search = useDeferredValue(text.trim())
  const query = useQuery({ ...queryFor(contracts.search, { query: { search } }), placeholderData: keepPreviousData, staleTime: ASKED_AGAIN_AFTER, enabled })
  const complexes: Complex[] = (query.data?.data ?? []).map(({ id, name, address, city, state }) => ({ id, name, detail: `${address}, ${city}, ${state}` }))
  return { complexes, query }
}

/** The complex of a link (`?contract=`); null while it is not known. */
export function useComplexOf(id: string | null): Complex | null {
  return useComplexes(id ?? '', { enabled: id !== null }).complexes.find((complex) => complex.id === id) ?? null
}
