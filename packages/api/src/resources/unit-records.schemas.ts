import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import {
  id,
  line,
  email,
  phone,
  optionalLine,
  instant,
  idParams,
  ok,
  pin,
  licensePlate,
  state,
  date,
} from '../common.ts'
import { unit } from './places.schemas.ts'

/** `own: false` follows the complex's limit. */
const ownLimit = z.object({
  own: z.boolean(),
  allowed: z.number().int().min(0, { error: 'Enter 0 or more' }).max(9999).nullable(),
})

const ownHours = z.object({
  own: z.boolean(),
  guest_hours: z.number().int().min(0).max(8784).nullable(),
  guest_period: z.number().int().min(1).max(366).nullable(),
})

const ownHourly = z.object({ own: z.boolean(), hourly_limit: z.number().int().min(1).max(8784).nullable() })

const person = z.object({
  id: id.optional(),
  name: line(120),
  email: email.nullish(),
  phone: phone.nullish(),
  language: z.enum(['en', 'es']).optional(),
  is_main: z.boolean().optional(),
})

const settings = {
  building: optionalLine(40),
  reserved_space: optionalLine(20),
  garage_covered: z.boolean().optional(),
  language: z.enum(['en', 'es']).optional(),
  resident_limit: ownLimit.optional(),
  guest_limit: ownLimit.optional(),
  guest_bank: ownHours.optional(),
  hourly: ownHourly.optional(),
}

const residents = z.array(person).max(20, { error: 'At most 20 people in a unit' })

const stop = z.object({ reason: z.string(), since: instant })

const unitRecord = unit.extend({
  residents: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      language: z.enum(['en', 'es']),
      is_main: z.boolean(),
      mail_opted_out: z.boolean(),
      sms_opted_out: z.boolean(),
    }),
  ),
  resident_limit: ownLimit,
  guest_limit: ownLimit,
  guest_bank: ownHours,
  hourly: ownHourly,
  language: z.enum(['en', 'es']),
  pins_changed_at: instant.nullable(),
  vehicle_changes: z.object({ used: z.number().int(), allowed: z.number().int().nullable() }),
  exceptions: z.array(
    z.object({
      id,
      kind: z.enum(['guest_hours', 'vehicle_changes']),
      license_plate: z.string().nullable(),
      hours: z.number().nullable(),
      changes: z.number().nullable(),
      reason: z.string(),
      valid_until: instant,
    }),
  ),
  /** Why new registrations are off, for the office; null while they are on, and if the reason isn't recorded. */
  registration_off: z.object({ resident: stop.nullable(), guest: stop.nullable() }),
  /** When the record was last changed; sent back with a change. */
  version: instant,
})

export type UnitRecord = z.infer<typeof unitRecord>

export const PIN_KINDS = ['resident', 'guest'] as const

export const unitRecordsSchemas = {
  create: {
    body: z.object({ contract_id: id, unit_number: line(20), ...settings, residents: residents.default([]) }),
    response: unitRecord,
  },
  record: { params: idParams, response: unitRecord },
  update: {
    params: idParams,
    body: z
      .object({ unit_number: line(20), ...settings, residents, version: instant })
      .partial()
      .strict(),
    response: unitRecord,
  },
  remove: { params: idParams, body: z.object({ reason: optionalLine(300) }).optional(), response: ok },
  bulkEdit: {
    body: z.object({
      contract_id: id,
      unit_ids: z
        .array(id)
        .min(1, { error: 'Choose at least one unit' })
        .max(500, { error: 'Choose at most 500 units' }),
      change: z.object(settings).omit({ reserved_space: true }).partial().strict(),
    }),
    response: z.object({ changed: z.number().int(), unchanged: z.number().int() }),
  },
  moveOut: { params: idParams, body: z.object({ reason: optionalLine(300) }).optional(), response: unitRecord },
  readPin: {
    params: idParams,
    body: z.object({ kind: z.enum(PIN_KINDS) }),
    response: z.object({ kind: z.enum(PIN_KINDS), pin }),
  },
  grant: {
    params: idParams,
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('guest_hours'),
        license_plate: licensePlate,
        state,
        hours: z.number().int().min(1).max(744),
        reason: line(300),
        valid_until: z.union([instant, date]),
      }),
      z.object({
        kind: z.literal('vehicle_changes'),
        changes: z.number().int().min(1).max(50),
        reason: line(300),
        valid_until: z.union([instant, date]),
      }),
    ]),
    response: unitRecord,
  },
  endException: {
    params: z.object({ id, exceptionId: id }),
    body: z.object({ reason: optionalLine(300) }).optional(),
    response: unitRecord,
  },
} satisfies SchemaGroup
