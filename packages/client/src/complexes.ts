import { contracts } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import { useSelectedContract } from '@curbwise/platform'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'

/** A complex to choose: its name, and its address to tell it from its neighbours. */
export interface Complex {
  readonly id: string
  readonly name: string
  readonly detail: string
}

const ASKED_AGAIN_AFTER = 60_000

/**
 * At most 20 complexes whose name or address has the text, or the one whose id it is; none while the answer for just this text
 * is under way, or Enter would take one that nobody typed. Public: no log-in is needed.
 */
export function useComplexes(text: string, { enabled = true } = {}) {
  const search = useDeferredValue(text.trim())
  const query = useQuery({
    ...queryFor(contracts.search, { query: { search } }),
    staleTime: ASKED_AGAIN_AFTER,
    enabled,
  })
  const is_current = search === text.trim()
  const found = is_current ? (query.data?.data ?? []) : []
  const complexes: Complex[] = found.map(({ id, name, address, city, state }) => ({
    id,
    name,
    detail: `${address}, ${city}, ${state}`,
  }))
  return { complexes, query: { isError: query.isError, isFetching: query.isFetching || !is_current } }
}

/** The complex of a link (`?contract=`); null while it is not known. */
export function useComplexOf(id: string | null): Complex | null {
  return useComplexes(id ?? '', { enabled: id !== null }).complexes.find((complex) => complex.id === id) ?? null
}

/**
 * What a field for the complex one works in takes: the complexes of the log-in, or, for people who work in every complex,
 * what the server finds while they type. Spread it into the kit's ContractField or ContractSwitcher.
 */
export function useContractChoice() {
  const { contract, contracts: own, every, select } = useSelectedContract()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const query = useQuery({
    ...queryFor(contracts.choose, { query: { search } }),
    staleTime: ASKED_AGAIN_AFTER,
    enabled: every,
  })
  const value = contract?.id ?? null
  if (!every) return { options: own, value, onChange: select }
  const is_current = search === text.trim()
  const found = is_current ? (query.data?.data ?? []) : []
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
    status: query.isError
      ? 'The search did not get through'
      : query.isFetching || !is_current
        ? 'Searching'
        : undefined,
  }
}

/**
 * For people who work in every complex: finds the complex that an address names and selects it. `data` is empty when there
 * is no such complex; null asks for nothing.
 */
export function useNamedContract(id: string | null) {
  const { contract, every, select } = useSelectedContract()
  const query = useQuery({
    ...queryFor(contracts.choose, { query: { id: id ?? '' } }),
    staleTime: ASKED_AGAIN_AFTER,
    enabled: every && id !== null && contract?.id !== id,
  })
  const found = query.data?.data.find((one) => one.id === id)
  useEffect(() => {
    if (every && found && contract?.id !== found.id) select(found)
  }, [every, found, contract, select])
  return query
}
