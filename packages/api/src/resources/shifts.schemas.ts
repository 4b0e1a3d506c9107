import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, instant } from '../common.ts'
import { towUser } from './tow-team.schemas.ts'

const ownShift = z.object({
  /** Null while the driver is off shift. */
  on_shift_since: instant.nullable(),
  /** Times of shifts are shown in the company's zone. */
  timezone: z.string(),
})

export const shiftsSchemas = {
  current: { response: ownShift },
  start: { response: ownShift },
  end: { body: z.object({ with_open_tows: z.boolean().optional() }).optional(), response: ownShift },
  endForDriver: { params: z.object({ id, towUserId: id }), response: towUser },
} satisfies SchemaGroup
