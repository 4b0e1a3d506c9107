import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { carIdentityWords } from '@curbwise/ui/app'
import { HAZARD_LABELS } from '@curbwise/rules/decision/types'
import { requesterWords } from '@curbwise/api/roles'
import { CUSTODY_STATUS_LABELS } from '@curbwise/rules/tows/custody'
import { TOW_STATUS_LABELS, TOW_STEP_LABELS } from '@curbwise/rules/tows/status'

/** "Arbor Ridge, space 42" */
export const placeWords = ({ contract, space, location }: Pick<TowRow, 'contract' | 'space' | 'location'>): string =>
  [contract.name, space ? `space ${space}` : location].filter(Boolean).join(', ')

/** Text next to the reason: what is special about the car, or who requested the tow. */
export function askedWords({
  hazard,
  reason,
  requested_by,
  reason_text,
}: Pick<TowRow, 'hazard' | 'reason' | 'requested_by' | 'reason_text'>): string {
  // Skip the text if it repeats the reason.
  if (hazard) return hazard === reason ? 'As a hazard' : HAZARD_LABELS[hazard]
  return reason_text ?? requesterWords(requested_by)
}

/** "New request: TX KVB 8821, Arbor Ridge, space 42" or "3 new requests" */
export function requestWords(tows: readonly TowRow[]): string {
  const [tow] = tows
  if (!tow || tows.length > 1) return `${tows.length} new requests`
  return `New request: ${carIdentityWords({ plate: tow.license_plate, state: tow.state, vin: tow.vin })}, ${placeWords(tow)}`
}

/** Text below the time: "waiting," the last step, where the car is since the tow, or how the tow ended. */
export function stateWords({
  status,
  step,
  custody_status,
}: Pick<TowRow, 'status' | 'step' | 'custody_status'>): string {
  if (custody_status) return CUSTODY_STATUS_LABELS[custody_status].toLowerCase()
  if (status === 'requested') return 'waiting'
  if (status === 'pending') return step ? TOW_STEP_LABELS[step].toLowerCase() : 'assigned'
  return TOW_STATUS_LABELS[status].toLowerCase()
}
