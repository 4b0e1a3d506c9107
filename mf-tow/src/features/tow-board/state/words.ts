import type { TowRow } from '@curbwise/api/resources/tow-record.schemas'
import { HAZARD_LABELS } from '@curbwise/rules/decision/types'
import { ROLE_LABELS, ROLES } from '@curbwise/api/roles'
import { TOW_STATUS_LABELS, TOW_STEP_LABELS } from '@curbwise/rules/tows/status'

/** "Arbor Ridge, space 42" */
export const placeWords = ({ contract, space, location }: Pick<TowRow, 'contract' | 'space' | 'location'>): string =>
  [contract.name, space ? `space ${space}` : location].filter(Boolean).join(', ')

/** Beside the reason: what is special about the car, or else who asked. */
export function askedWords({
  hazard,
  reason,
  requested_by,
  reason_text,
}: Pick<TowRow, 'hazard' | 'reason' | 'requested_by' | 'reason_text'>): string {
  // Said once: the reason has the same words.
  if (hazard) return hazard === reason ? 'As a hazard' : HAZARD_LABELS[hazard]
  if (reason_text) return reason_text
  const role = ROLES.find((one) => one === requested_by.role)
  return role ? `By ${ROLE_LABELS[role].toLowerCase()} ${requested_by.name}` : `By ${requested_by.name}`
}

/** Below the time: "waiting", the last step, or how it ended. */
export function stateWords({ status, step }: Pick<TowRow, 'status' | 'step'>): string {
  if (status === 'requested') return 'waiting'
  if (status === 'pending') return step ? TOW_STEP_LABELS[step].toLowerCase() : 'assigned'
  return TOW_STATUS_LABELS[status].toLowerCase()
}
