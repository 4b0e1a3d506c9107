import { units } from '@curbwise/api/resources/places.calls'
import { unitRecords } from '@curbwise/api/resources/unit-records.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads everything the unit panel shows; each part loads and fails independently. */
export function useUnit(id: string) {
  const input = { params: { id } }
  const unit = useQuery(queryFor(units.get, input))
  return {
    unit,
    /** Readable only by users who can edit the unit. */
    record: useQuery({ ...queryFor(unitRecords.record, input), enabled: unit.data?.can.edit ?? false }),
    vehicles: useQuery(queryFor(units.vehicles, input)),
    guests: useQuery(queryFor(units.guests, input)),
    tows: useQuery(queryFor(units.requestedTows, input)),
  }
}

export type UnitQueries = ReturnType<typeof useUnit>
