import { units } from '@curbwise/api/resources/places'
import { queryFor } from '@curbwise/client'
import type { ContractFieldProps } from '@curbwise/ui/app'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

const FOUND = 20

/** What a field for a unit takes: the server finds it by number, name or plate while the person types. */
export function useUnitChoice(contract_id: string): Pick<ContractFieldProps, 'options' | 'onSearch' | 'status'> {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const query = useQuery({ ...queryFor(units.list, { query: { contract_id, limit: FOUND, ...(search && { search }) } }), placeholderData: keepPreviousData })
  // Units of fewer letters are not offered while the answer is under way: Enter would take one that nobody asked for.
  const isCurrent = !query.isPlaceholderData && search === text.trim()
  return {
    options: (isCurrent ? (query.data?.data ?? []) : []).map(({ id, unit_number, residents }) => ({
      id, name: `Unit ${unit_number}`, detail: residents.length === 0 ? 'Nobody is named' : residents.map(({ name }) => name).join(', '),
    })),
    onSearch: setText,
    status: query.isError ? 'The search did not get through' : query.isFetching || !isCurrent ? 'Searching' : 'No unit found',
  }
}
