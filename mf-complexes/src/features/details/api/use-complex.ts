import { contractRecords } from '@curbwise/api/resources/contract-records.calls'
import { queryFor, useLiveEvents } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads a complex and its signs, live. */
export function useComplex(id: string) {
  const input = { params: { id } }
  const details = useQuery(queryFor(contractRecords.details, input))
  const signs = useQuery(queryFor(contractRecords.signs, input))
  useLiveEvents(['contracts', 'units', 'vehicles', 'fleet'], { also: [contractRecords.details, contractRecords.signs] })
  return { details, signs }
}

export type ComplexQueries = ReturnType<typeof useComplex>
