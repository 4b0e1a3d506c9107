import { TOW_REASONS, VERDICTS } from '@curbwise/rules'
import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id, idParams, instant, line, optionalLine, position } from '../common.ts'
import { phoneDecision } from './phone-decisions.schemas.ts'

/** Fields of a request that a driver's phone may have captured without a connection. */
export const captured = {
  /**
   * When the driver captured it by the phone's clock, if the server didn't answer then. If the server refuses it now, it is stored
   * for the office.
   */
  captured_at: instant.optional(),
  /** What the phone decided then from its copy. */
  phone_decision: phoneDecision.optional(),
}

const decided = z.object({ verdict: z.enum(VERDICTS), sentence: z.string() })

const refusedCapture = z.object({
  id,
  action: z.enum(['tow', 'sticker']),
  contract: z.object({ id, name: z.string(), timezone: z.string() }),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  vin: z.string().nullable(),
  reason: z.enum(TOW_REASONS),
  reason_text: z.string().nullable(),
  location: z.string().nullable(),
  space: z.string().nullable(),
  private_comments: z.string().nullable(),
  public_comments: z.string().nullable(),
  position: position.nullable(),
  driver: z.string(),
  captured_at: instant,
  received_at: instant,
  /** The driver captured it after their login was disabled, or didn't say when: that alone kept it from being accepted. */
  is_late: z.boolean(),
  /** Null where the phone had no copy to decide from. */
  phone: decided
    .extend({
      copy_read_at: instant,
      /** The copy was this driver's, and signed by this installation. */
      is_proven: z.boolean(),
      /** From what the server decides about the same minute. */
      differs: z.boolean(),
    })
    .nullable(),
  /** What the server decides about the minute of capture, with what was known then. */
  server_then: decided,
  /** What the server decided when it arrived: why it was refused. */
  server: decided,
  images: z.array(z.object({ id, url: z.string(), thumb_url: z.string(), claimed_at: instant.nullable() })),
  settled: z
    .object({
      at: instant,
      by: z.string(),
      outcome: z.enum(['tow', 'dismissed']),
      reason: z.string().nullable(),
      tow: z.object({ id, number: z.number().int() }).nullable(),
    })
    .nullable(),
  can: z.object({ tow: z.boolean(), override: z.boolean(), dismiss: z.boolean() }),
})
export type RefusedCapture = z.output<typeof refusedCapture>

export const refusedCapturesSchemas = {
  list: {
    query: z.object({ contract_id: id.optional(), tow_company_id: id.optional() }),
    response: z.object({ data: z.array(refusedCapture) }),
  },
  tow: { params: idParams, body: z.object({ override_reason: optionalLine(500) }), response: refusedCapture },
  dismiss: { params: idParams, body: z.object({ reason: line(500) }), response: refusedCapture },
} satisfies SchemaGroup
