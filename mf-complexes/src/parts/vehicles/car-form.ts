import { date, licensePlate, line, optionalLine, state, vin } from '@curbwise/api/common'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'

const NO_PLATE = 'Enter the plate, or the VIN if there is no plate'
const maybe = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema])

/** Form fields of a car; empty ones are sent as null. */
export const carFields = {
  state: maybe(state),
  license_plate: maybe(licensePlate),
  vin: maybe(vin),
  make: optionalLine(40),
  model: optionalLine(60),
  color: optionalLine(30),
}
export const spanFields = { valid_from: maybe(date), valid_until: maybe(date) }

interface Known {
  readonly license_plate: string | null
  readonly state: string | null
  readonly vin: string | null
}

/** Requires a state for a plate, and a VIN for a car without a plate. */
export const knownCar = (car: Known, context: z.RefinementCtx): void => {
  if (!car.license_plate && !car.vin) context.addIssue({ code: 'custom', path: ['license_plate'], message: NO_PLATE })
  if (car.license_plate && !car.state)
    context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state' })
}

export const listedForm = z
  .object({ ...carFields, ...spanFields, reason: line(300), holder_name: optionalLine(120) })
  .superRefine(knownCar)

export const EMPTY_CAR = { state: '', license_plate: '', vin: '', make: '', model: '', color: '' } as const
export const EMPTY_SPAN = { valid_from: '', valid_until: '' } as const

/** Returns null for empty text. */
export const orNull = (text: string | null | undefined): string | null => text?.trim() || null

export const STATE_OPTIONS = US_STATES.map((code) => ({ value: code, label: code }))
