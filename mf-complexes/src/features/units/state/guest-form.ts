import { licensePlate, optionalLine, state } from '@curbwise/api/common'
import { z } from 'zod'
import { fromLocalTime } from '@curbwise/rules/time/local-time'
import { numberOf } from './limit-choice.ts'

const MAX_HOURS = 8784

export const guestForm = z.object({
  license_plate: licensePlate,
  state,
  make: optionalLine(40),
  model: optionalLine(60),
  color: optionalLine(30),
  guest_name: optionalLine(80),
  reason: optionalLine(300),
  hours: z.string().refine((text) => numberOf(text, 1, MAX_HOURS) !== null, { error: 'Enter a whole number of hours' }),
  from: z.string(),
})

export const EMPTY_GUEST = {
  license_plate: '',
  make: '',
  model: '',
  color: '',
  guest_name: '',
  reason: '',
  hours: '',
  from: '',
}

/** Returns the request body. A start time is interpreted in the complex's zone. */
export function guestBody(
  unit_id: string,
  { hours, from, make, model, color, guest_name, reason, ...car }: z.output<typeof guestForm>,
  zone: string,
) {
  return {
    unit_id,
    ...car,
    make: make || null,
    model: model || null,
    color: color || null,
    guest_name: guest_name || null,
    reason: reason || null,
    hours: Number(hours),
    from: from ? fromLocalTime(from, zone) : null,
  }
}
