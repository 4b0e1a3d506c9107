import type { ResponseOf } from '@curbwise/api/call'
import type { units } from '@curbwise/api/resources/places.calls'

export type UnitVehicle = ResponseOf<typeof units.vehicles>['data'][number]

/** What is about to be done with one unit; each has its dialog. */
export type UnitAct =
  | { readonly kind: 'edit' | 'reset_pins' | 'set_pin' | 'exception' | 'guest' | 'move_out' | 'remove' }
  | { readonly kind: 'extend_guest' | 'end_guest' | 'end_vehicle'; readonly car: UnitVehicle }

export type Start = (act: UnitAct) => void
