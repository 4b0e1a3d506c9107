import { units } from '@curbwise/api/resources/places.calls'
import { queryFor } from '@curbwise/client'
import type { ContractFieldProps } from '@curbwise/ui/app'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { unitDetail } from './unit-detail.ts'

const FOUND = 20
/** In place of a unit: the vehicle is the complex's own, a contractor's, or the staff's. */
export const COMPLEX_ITSELF = 'complex'

/** What a field for a unit takes: the server finds it by number, name or plate while the person types. */
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
  // Units of fewer letters are not offered while the answer is under way: Enter would take one that nobody asked for.
  const isCurrent = !query.isPlaceholderData && search === text.trim()
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
      ? 'The search did not get through'
      : query.isFetching || !isCurrent
        ? 'Searching'
        : 'No unit found',
  }
}
