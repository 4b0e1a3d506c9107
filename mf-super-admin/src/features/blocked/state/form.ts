import { date, licensePlate, line, state, vin } from '@curbwise/api/common'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'

const maybe = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema])

/** Requires a state for a plate, and a VIN for a car without a plate. */
export const blockForm = z
  .object({
    state: maybe(state),
    license_plate: maybe(licensePlate),
    vin: maybe(vin),
    reason: line(300),
    valid_from: maybe(date),
    valid_until: maybe(date),
  })
  .superRefine((car, context) => {
    if (!car.license_plate && !car.vin)
      context.addIssue({
        code: 'custom',
        path: ['license_plate'],
        message: 'Enter the plate, or the VIN if there is no plate',
      })
    if (car.license_plate && !car.state)
      context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state' })
  })

export const EMPTY_BLOCK = {
  state: 'TX',
  license_plate: '',
  vin: '',
  reason: '',
  valid_from: '',
  valid_until: '',
} as const

export const PLATE_STATES = US_STATES.map((code) => ({ value: code, label: code }))
