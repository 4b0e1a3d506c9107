import { units } from '@curbwise/api/resources/places'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** All that the panel shows of one unit; each part comes and fails by itself. */
export function useUnit(id: string) {
  const input = { params: { id } }
  return {
    unit: useQuery(queryFor(units.get, input)),
    vehicles: useQuery(queryFor(units.vehicles, input)),
    guests: useQuery(queryFor(units.guests, input)),
    tows: useQuery(queryFor(units.requestedTows, input)),
  }
}

export type UnitQueries = ReturnType<typeof useUnit>
