import { US_STATES } from '@curbwise/api/us-states'
import { previewTow } from '@curbwise/api/resources/decisions.calls'
import { queryFor } from '@curbwise/client'
import { useQuery } from '@tanstack/react-query'
import type { PlateQuestion } from '../state/question.ts'

/** The decision about the plate in the address. Every asking is in the log of checks: it is asked when the person asks, and when a change makes it out of date. */
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
