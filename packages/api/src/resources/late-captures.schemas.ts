import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, line, position } from '../common.ts'

const lateCapture = z.object({
  id,
  kind: z.enum(['step', 'photo']),
  /** The step, or the photo's subject. */
  name: z.string(),
  tow: z.object({ id, number: z.number().int() }),
  contract: z.object({ id, name: z.string(), timezone: z.string() }),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  position: position.nullable(),
  driver: z.string(),
  /** By the phone's clock; null if it didn't say. */
  captured_at: instant.nullable(),
  received_at: instant,
  /** Why it wasn't accepted: a sentence. */
  why: z.string(),
  image: z.object({ id, url: z.string(), thumb_url: z.string() }).nullable(),
  settled: z
    .object({ at: instant, by: z.string(), outcome: z.enum(['added', 'dismissed']), reason: z.string().nullable() })
    .nullable(),
  can: z.object({ add: z.boolean(), dismiss: z.boolean() }),
})
export type LateCapture = z.output<typeof lateCapture>

export const lateCapturesSchemas = {
  list: {
    query: z.object({ contract_id: id.optional(), tow_company_id: id.optional() }),
    response: z.object({ data: z.array(lateCapture) }),
  },
  add: { params: idParams, response: lateCapture },
  dismiss: { params: idParams, body: z.object({ reason: line(500) }), response: lateCapture },
} satisfies SchemaGroup
