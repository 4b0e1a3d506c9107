import { units } from '@curbwise/api/resources/places.calls'
import { useFound } from '@curbwise/client/use-found'
import type { ContractFieldProps } from '@curbwise/ui/app'
import { useState } from 'react'
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
  const query = useFound(units.list, text, (search) => ({
    query: { contract_id, limit: FOUND, ...(search && { search }) },
  }))
  const found = (query.data?.data ?? []).map((unit) => ({
    id: unit.id,
    name: `Unit ${unit.unit_number}`,
    detail: unitDetail(unit),
  }))
  const itself = { id: COMPLEX_ITSELF, name: 'The complex itself', detail: 'Staff, a contractor, a company car' }
  const all = complex ? (text.trim() ? [...found, itself] : [itself, ...found]) : found
  return {
    // The complex itself would stay selected when the typed unit arrives.
    options: query.isFetching && !query.data ? [] : all,
    onSearch: setText,
    status: query.isError ? 'The search failed. Try again.' : query.isFetching ? 'Searching' : 'No unit found',
  }
}
