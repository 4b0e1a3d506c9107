import { units } from '@curbwise/api/resources/places'
import { queryFor } from '@curbwise/client'
import type { ContractFieldProps } from '@curbwise/ui/app'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { unitDetail } from '../state/units.ts'

const FOUND = 20
/** In place of a unit: the vehicle is the complex's own, a contractor's, or the staff's. */
export const COMPLEX_ITSELF = 'complex'

/** What a field for a unit takes: the server finds it by number, name or plate while the person types. */
export function useUnitChoice(contract_id: string, { complex }: { readonly complex: boolean }): Pick<ContractFieldProps, 'options' | 'onSearch' | 'status'> {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const query = useQuery({ ...queryFor(units.list, { query: { contract_id, limit: FOUND, ...(search && { search }) } }), placeholderData: keepPreviousData })
  const found = (query.data?.data ?? []).map((unit) => ({ id: unit.id, name: `Unit ${unit.unit_number}`, detail: unitDetail(unit) }))
  const itself = { id: COMPLEX_ITSELF, name: 'The complex itself', detail: 'Staff, a contractor, a company car' }
  return {
    options: complex ? (search ? [...found, itself] : [itself, ...found]) : found, onSearch: setText,
    status: query.isError ? 'The search did not get through' : query.isFetching ? 'Searching' : 'No unit found',
  }
}
