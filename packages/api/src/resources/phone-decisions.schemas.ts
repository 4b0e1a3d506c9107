import { PHONE_STEPS, REASON_CODES, VERDICTS } from '@curbwise/rules'
import { z } from 'zod'
import { instant, line } from '../common.ts'

/** What a phone decided from its copy, when it captured a step or request. The copy's signed header proves which copy it was. */
export const phoneDecision = z.object({
  captured_at: instant,
  copy: z.object({ header: z.string().min(1).max(2000), signature: z.string().min(1).max(200) }),
  verdict: z.enum(VERDICTS),
  /** Code of the decisive reason, and its sentence as the driver read it. */
  code: z.enum(REASON_CODES),
  sentence: line(300),
})
export type PhoneDecision = z.output<typeof phoneDecision>

const decided = z.object({ verdict: z.enum(VERDICTS), sentence: z.string() })

/** A phone's decision beside the server's about the same minute. */
export const comparedDecision = z.object({
  step: z.enum(PHONE_STEPS),
  captured_at: instant,
  /** From when the phone's copy was. */
  copy_read_at: instant,
  /** The copy was this driver's, and signed by this installation. */
  is_proven: z.boolean(),
  phone: decided,
  server: decided,
  differs: z.boolean(),
  settled: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
})
export type ComparedDecision = z.output<typeof comparedDecision>
