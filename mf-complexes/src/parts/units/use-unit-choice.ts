import { units } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import type { ContractFieldProps } from '@curbwise/ui/app'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { unitDetail } from './unit-detail.ts'

const FOUND = 20
/** Option value for a vehicle of the complex itself, a contractor, or the staff. */
export const COMPLEX_ITSELF = 'complex'

/** Options for a unit field: searches on the server by number, name, or plate while typing. */
export function useUnitChoice(
  contract_id: string,
  { complex }: { readonly complex: boolean },
): Pick<ContractFieldProps, 'options' | 'onSearch' | 'status'> {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const query = useQuery({
    ...queryFor(units.list, { query: { contract_id, limit: FOUND, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })
  // Offer nothing while loading: Enter would pick what a shorter search found, or the complex instead of the unit typed.
  const isCurrent = !query.isPending && !query.isPlaceholderData && search === text.trim()
  const found = (query.data?.data ?? []).map((unit) => ({
    id: unit.id,
    name: `Unit ${unit.unit_number}`,
    detail: unitDetail(unit),
  }))
  const itself = { id: COMPLEX_ITSELF, name: 'The complex itself', detail: 'Staff, a contractor, a company car' }
  const all = complex ? (search ? [...found, itself] : [itself, ...found]) : found
  return {
    options: isCurrent ? all : [],
    onSearch: setText,
    status: query.isError
      ? 'The search failed. Try again.'
      : query.isFetching || !isCurrent
        ? 'Searching'
        : 'No unit found',
  }
}
