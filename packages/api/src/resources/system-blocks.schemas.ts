import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, id, instant, licensePlate, line, ok, state, vin } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { SYSTEM_BLOCK_LIST } from './system-blocks.list.ts'

/** A right or list entry of a car at some complex that has not ended. */
const rightOfCar = z.object({
  kind: z.enum(['resident', 'guest', 'paid', 'vip', 'blocked']),
  id,
  contract_id: id,
  contract_name: z.string(),
  tow_company_name: z.string(),
  unit_number: z.string().nullable(),
  timezone: z.string(),
  from: instant,
  until: instant.nullable(),
})

export type RightOfCar = z.infer<typeof rightOfCar>

const systemBlock = z.object({
  id,
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  reason: z.string(),
  valid_from: instant,
  valid_until: instant.nullable(),
  phase: z.enum(['now', 'coming', 'ended']),
  added_by: z.string().nullable(),
  added_at: instant,
  ended_by: z.string().nullable(),
  ended_why: z.string().nullable(),
  /** What the car still has anywhere; blocking it ended none of this. Empty once the entry has ended. */
  rights: z.array(rightOfCar),
  can: z.object({ end: z.boolean() }),
})

export type SystemBlock = z.infer<typeof systemBlock>

const body = z
  .object({
    license_plate: licensePlate.nullish(),
    state: state.nullish(),
    vin: vin.nullish(),
    reason: line(300),
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

export const systemBlocksSchemas = {
  list: listSchemas(SYSTEM_BLOCK_LIST, systemBlock, {}),
  export: exportSchemas(SYSTEM_BLOCK_LIST, {}),
  add: { body, response: systemBlock },
  end: { body: z.object({ id, reason: line(300) }), response: ok },
} satisfies SchemaGroup
