import type { ResponseOf } from '@curbwise/api/call'
import type { units } from '@curbwise/api/resources/places.calls'
import type { UnitRecord } from '@curbwise/api/resources/unit-records.schemas'

export type UnitVehicle = ResponseOf<typeof units.vehicles>['data'][number]

export type UnitException = UnitRecord['exceptions'][number]

/** An action about to be taken on one unit; each has its dialog. */
export type UnitAct =
  | { readonly kind: 'edit' | 'reset_pins' | 'set_pin' | 'exception' | 'guest' | 'move_out' | 'remove' }
  | { readonly kind: 'extend_guest' | 'end_guest' | 'end_vehicle'; readonly car: UnitVehicle }
  | { readonly kind: 'end_exception'; readonly exception: UnitException }

export type Start = (act: UnitAct) => void
