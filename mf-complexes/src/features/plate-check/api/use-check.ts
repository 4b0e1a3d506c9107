import { US_STATES } from '@curbwise/api/us-states'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import type { PlateQuestion } from '../state/question.ts'

/**
 * Loads the decision about the plate in the URL. Every request is written to the check log, so it runs only when the
 * user asks or when a change makes it stale.
 */
export function useCheck(contract_id: string, { plate, state }: PlateQuestion) {
  const body = { contract_id, license_plate: plate, state: US_STATES.find((code) => code === state) }
  return useQuery({
    ...queryFor(previewTow, { body }),
    enabled: plate !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
