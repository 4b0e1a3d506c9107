import { guests } from '@curbwise/api/resources/permits.calls'
import { call } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import type { CarTyped } from '../state/draft.ts'

/** Returns whether a payment started now would protect the car from a tow; undefined until loaded. */
export function useForeseenShelter(proof: string, { license_plate, state }: CarTyped): boolean | undefined {
  const { data } = useQuery({
    queryKey: [guests.shelter.name, proof, license_plate, state],
    queryFn: ({ signal }) => call(guests.shelter, { body: { proof, license_plate, state: state as 'TX' }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return data?.shelters
}
