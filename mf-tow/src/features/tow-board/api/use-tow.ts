import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** One tow, whole; none while no row is open. */
export const useTow = (id: string | null) =>
  useQuery({ ...queryFor(tows.get, { params: { id: id ?? '' } }), enabled: id !== null })
