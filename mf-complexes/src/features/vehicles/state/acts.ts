import type { ResponseOf } from '@curbwise/api/call'
import type { vehicleDetails } from '@curbwise/api/resources/vehicle-lists.calls'

/** A vehicle record with its permissions. */
export type FullVehicle = ResponseOf<typeof vehicleDetails>

/** The open action: a new record, or an action on the open record. */
export type Act =
  | { readonly kind: 'register' | 'guest' | 'vip' | 'blocked' }
  | { readonly kind: 'edit' | 'end' | 'extend'; readonly vehicle: FullVehicle }

const REST = 'Delete it. The record stays in the history.'

/** Returns what ending a right will and won't do. @param grace minutes; null until loaded */
export function endingOf(
  { kind, unit }: Pick<FullVehicle, 'kind' | 'unit'>,
  grace: number | null,
): { readonly will: readonly string[]; readonly will_not: readonly string[] } {
  const then =
    grace === 0
      ? 'This complex has no grace period.'
      : grace === null
        ? 'The complex’s grace period follows.'
        : `A grace period of ${grace} min follows.`
  return {
    will: [
      'End its right to park here now.',
      then,
      ...(kind === 'guest' ? [`Return the rest of its time${unit ? ` to unit ${unit.unit_number}` : ''}.`] : []),
    ],
    will_not: ['Tow it or request a tow.', ...(kind === 'paid' ? ['Refund anything.'] : []), REST],
  }
}
