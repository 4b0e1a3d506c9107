import { units } from '@curbwise/api/resources/places.calls'
import { unitRecords } from '@curbwise/api/resources/unit-records.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** All that the panel shows of one unit; each part comes and fails by itself. */
export function useUnit(id: string) {
  const input = { params: { id } }
  const unit = useQuery(queryFor(units.get, input))
  return {
    unit,
    /** What only those who keep the unit may read. */
    record: useQuery({ ...queryFor(unitRecords.record, input), enabled: unit.data?.can.edit ?? false }),
    vehicles: useQuery(queryFor(units.vehicles, input)),
    guests: useQuery(queryFor(units.guests, input)),
    tows: useQuery(queryFor(units.requestedTows, input)),
  }
}

export type UnitQueries = ReturnType<typeof useUnit>
