import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, noBody, paragraph } from '../common.ts'

const MAX_REASON = 500

const legalHold = z.object({
  id,
  reason: z.string(),
  /** Placed by the platform; only the platform lifts it. */
  is_platform: z.boolean(),
  placed_at: instant,
  placed_by: z.string(),
  /** Null while it is in force. */
  lifted: z.object({ at: instant, by: z.string() }).nullable(),
  can: z.object({ lift: z.boolean() }),
})
export type LegalHoldRow = z.infer<typeof legalHold>

export const legalHoldsSchemas = {
  list: {
    params: idParams,
    response: z.object({ data: z.array(legalHold), timezone: z.string(), can: z.object({ place: z.boolean() }) }),
  },
  place: { params: idParams, body: z.object({ reason: paragraph(MAX_REASON) }), response: legalHold },
  lift: { params: z.object({ id, holdId: id }), body: noBody, response: legalHold },
} satisfies SchemaGroup
