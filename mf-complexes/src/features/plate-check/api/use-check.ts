import { US_STATES } from '@curbwise/api/us-states'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import type { PlateQuestion } from '../state/question.ts'

/** The body of the check of a plate. */
export const checkBody = (contract_id: string, { plate, state }: PlateQuestion) => ({
  contract_id,
  license_plate: plate,
  state: US_STATES.find((code) => code === state),
})

/**
 * Loads the decision about the plate in the URL. Every request is written to the check log, so it runs only when the
 * user asks or when a change makes it stale.
 */
export function useCheck(contract_id: string, question: PlateQuestion) {
  const body = checkBody(contract_id, question)
  return useQuery({
    ...queryFor(previewTow, { body }),
    enabled: question.plate !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
