import type { ResponseOf } from '@curbwise/api/call'
import { nudgeOwner, type previewTow } from '@curbwise/api/resources/decisions.calls'
import { US_STATES } from '@curbwise/api/us-states'
import { useCall } from '@curbwise/client'

/** What a plate check says about a nudge, and how to send one. Use it in a component whose `key` is the car. */
export function useNudge({
  decision: { contract_id, license_plate, state, vin },
  can,
  nudge: known,
}: Pick<ResponseOf<typeof previewTow>, 'decision' | 'can' | 'nudge'>) {
  const { mutate, data, error, isPending } = useCall(nudgeOwner)
  const nudge = data ?? known ?? null
  return {
    nudge,
    may_nudge: nudge === null && can.nudge === true,
    busy: isPending,
    error,
    onNudge: () =>
      mutate({ body: { contract_id, license_plate, state: US_STATES.find((code) => code === state), vin } }),
  }
}
