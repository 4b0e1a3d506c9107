import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, licensePlate, state, optionalLine, instant, idParams, vin, date, ok } from '../common.ts'
import { vehicleRow } from './places.schemas.ts'

const vehicleBody = z
  .object({
    contract_id: id,
    unit_id: id.nullish(),
    license_plate: licensePlate.nullish(),
    state: state.nullish(),
    vin: vin.nullish(),
    make: optionalLine(40),
    model: optionalLine(60),
    color: optionalLine(30),
    year: z.number().int().min(1900).max(2100).nullish(),
    /** Valid only at this reserved space instead of the whole complex. */
    space: optionalLine(20),
    /** Dates start and end at local midnight at the complex; absent: from now, without end. */
    valid_from: z.union([instant, date]).nullish(),
    valid_until: z.union([instant, date]).nullish(),
  })
  .superRefine((value, context) => {
    if (!value.license_plate && !value.vin)
      context.addIssue({
        code: 'custom',
        path: ['license_plate'],
        message: 'Enter the plate, or the VIN if there is no plate',
      })
    if (value.license_plate && !value.state)
      context.addIssue({ code: 'custom', path: ['state'], message: 'Choose the state of the plate' })
  })

export const vehicleRecordsSchemas = {
  createVehicle: { body: vehicleBody, response: vehicleRow },
  updateVehicle: {
    params: idParams,
    body: z
      .object({
        license_plate: licensePlate.nullish(),
        state: state.nullish(),
        vin: vin.nullish(),
        make: optionalLine(40),
        model: optionalLine(60),
        color: optionalLine(30),
        year: z.number().int().min(1900).max(2100).nullish(),
        space: optionalLine(20),
        valid_until: z.union([instant, date]).nullish(),
      })
      .strict(),
    response: vehicleRow,
  },
  removeVehicle: { params: idParams, body: z.object({ reason: optionalLine(300) }).optional(), response: ok },
} satisfies SchemaGroup
