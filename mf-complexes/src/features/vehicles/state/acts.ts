import type { ResponseOf } from '@curbwise/api/call'
import type { vehicleDetails } from '@curbwise/api/resources/vehicle-lists.calls'

/** One record with what may be done with it. */
export type FullVehicle = ResponseOf<typeof vehicleDetails>

/** What is about to be done: entered anew, or done with the record that is open. */
export type Act =
  | { readonly kind: 'register' | 'guest' | 'vip' | 'blocked' }
  | { readonly kind: 'edit' | 'end' | 'extend'; readonly vehicle: FullVehicle }

const REST = 'Delete it: the record stays in the books.'

/** What ending a right will do, and what it will not. @param grace minutes; null while they are not known */
export function endingOf(
  { kind, unit }: Pick<FullVehicle, 'kind' | 'unit'>,
  grace: number | null,
): { readonly will: readonly string[]; readonly will_not: readonly string[] } {
  const then =
    grace === 0
      ? 'This complex gives no grace.'
      : grace === null
        ? 'The complex’s grace follows.'
        : `${grace} min of grace ${grace === 1 ? 'follows' : 'follow'}.`
  return {
    will: [
      'End its right to park here now.',
      then,
      ...(kind === 'guest' ? [`Give the rest of its time back${unit ? ` to unit ${unit.unit_number}` : ''}.`] : []),
    ],
    will_not: ['Tow it, or ask for a tow.', ...(kind === 'paid' ? ['Give money back: that is a refund.'] : []), REST],
  }
}
