import { contracts } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useFound } from '@curbwise/client/use-found'
import { useSelectedContract } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A complex to choose: its name, and its address to tell it apart from others. */
export interface Complex {
  readonly id: string
  readonly name: string
  readonly detail: string
}

const STALE_AFTER_MS = 60_000

/** Searches complexes by name or address, or by exact id; at most 20. Public: no login needed. */
export function useComplexes(text: string, { enabled = true } = {}) {
  const query = useFound(contracts.search, text, (search) => ({ query: { search } }), {
    staleTime: STALE_AFTER_MS,
    enabled,
  })
  const complexes: Complex[] = (query.data?.data ?? []).map(({ id, name, address, city, state }) => ({
    id,
    name,
    detail: `${address}, ${city}, ${state}`,
  }))
  return { complexes, query }
}

/** Returns the complex of a link (`?contract=`); null until it is found. */
export function useComplexOf(id: string | null): Complex | null {
  return useComplexes(id ?? '', { enabled: id !== null }).complexes.find((complex) => complex.id === id) ?? null
}

/**
 * Provides the props of a field for choosing the complex to work in: the user's complexes, or search results for users who work in every
 * complex. Spread them into the kit's ContractField or ContractSwitcher.
 */
export function useContractChoice() {
  const { contract, contracts: own, every, select } = useSelectedContract()
  const [text, setText] = useState('')
  const query = useFound(contracts.choose, text, (search) => ({ query: { search } }), {
    staleTime: STALE_AFTER_MS,
    enabled: every,
  })
  const value = contract?.id ?? null
  if (!every) return { options: own, value, onChange: select }
  const found = query.data?.data ?? []
  const options = found.map(({ id, name, address, city, tow_company }) => ({
    id,
    name,
    detail: `${address}, ${city}, ${tow_company.name}`,
  }))
  return {
    options: contract && !found.some(({ id }) => id === value) ? [contract, ...options] : options,
    value,
    onChange: (id: string) => {
      const chosen = found.find((one) => one.id === id)
      if (chosen) select(chosen)
    },
    onSearch: setText,
    status: query.isError ? 'The search failed. Try again.' : query.isFetching ? 'Searching' : undefined,
  }
}

/**
 * Selects the complex that the address names, for users who work in every complex. `data` is empty if there is no such complex; null
 * disables the query.
 */
export function useNamedContract(id: string | null) {
  const { contract, every, select } = useSelectedContract()
  const query = useQuery({
    ...queryFor(contracts.choose, { query: { id: id ?? '' } }),
    staleTime: STALE_AFTER_MS,
    enabled: every && id !== null && contract?.id !== id,
  })
  const found = query.data?.data.find((one) => one.id === id)
  useEffect(() => {
    if (every && found && contract?.id !== found.id) select(found)
  }, [every, found, contract, select])
  return query
}
