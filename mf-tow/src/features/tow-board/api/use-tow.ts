import { tows } from '@curbwise/api/resources/tows.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'

/** Loads the full record of one tow; disabled while no row is open. */
export const useTow = (id: string | null) =>
  useQuery({ ...queryFor(tows.get, { params: { id: id ?? '' } }), enabled: id !== null })
