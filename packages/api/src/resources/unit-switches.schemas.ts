import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, paragraph } from '../common.ts'
import { exportSchemas, listSchemas } from '../list.schemas.ts'
import { UNIT_SWITCH_LIST } from './unit-switches.list.ts'

const named = z.object({ id, name: z.string() })

/** Why new registrations are off. `reason` and `by` are null if they aren't recorded. */
const off = z.object({ reason: z.string(), since: instant, by: z.string().nullable() })

const switchedUnit = z.object({
  id,
  unit_number: z.string(),
  contract: named.extend({ timezone: z.string() }),
  tow_company: named,
  has_resident_registration: z.boolean(),
  has_guest_registration: z.boolean(),
  /** Null while the switch is on, and if it was off before reasons were recorded. */
  residents_off: off.nullable(),
  guests_off: off.nullable(),
  changed_at: instant.nullable(),
})

export type SwitchedUnit = z.infer<typeof switchedUnit>

export const SWITCH_KINDS = ['resident', 'guest'] as const

const switchedUnitDetails = switchedUnit.extend({
  residents: z.array(z.string()),
  vacant_since: instant.nullable(),
  vehicles: z.object({ used: z.number().int(), allowed: z.number().int().nullable() }),
  guests: z.object({ used: z.number().int(), allowed: z.number().int().nullable() }),
  /** Guest permits that are valid now, by their end: switching guests off leaves them. */
  permits: z.array(
    z.object({ id, license_plate: z.string().nullable(), state: z.string().nullable(), valid_until: instant }),
  ),
  /** Times at which a switch was off and that have ended, newest first. */
  before: z.array(
    z.object({
      id,
      kind: z.enum(SWITCH_KINDS),
      reason: z.string(),
      from: instant,
      until: instant,
      by: z.string().nullable(),
      ended_by: z.string().nullable(),
      /** Why it was switched on again, if someone said so. */
      end_reason: z.string().nullable(),
    }),
  ),
})

export type SwitchedUnitDetails = z.infer<typeof switchedUnitDetails>

const change = {
  params: idParams,
  body: z.object({ is_active: z.boolean().optional(), reason: paragraph(300).optional() }).optional(),
  response: switchedUnitDetails,
}

export const unitSwitchesSchemas = {
  list: listSchemas(UNIT_SWITCH_LIST, switchedUnit, {}),
  export: exportSchemas(UNIT_SWITCH_LIST, {}),
  get: { params: idParams, response: switchedUnitDetails },
  enableDisableResidents: change,
  enableDisableGuests: change,
} satisfies SchemaGroup
