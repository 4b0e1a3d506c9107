import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { idParams, instant } from '../common.ts'

/** The steps in the order in which a company takes them. */
export const FIRST_DAY_STEPS = ['company', 'price', 'lot', 'truck', 'complex', 'sign', 'driver', 'tow'] as const

export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

const firstDay = z.object({
  /** False once every step is done or skipped, 90 days after the company started, and for companies that never had one. */
  is_open: z.boolean(),
  /** Empty when the first day isn't open. */
  steps: z.array(
    z.object({
      step: z.enum(FIRST_DAY_STEPS),
      state: z.enum(['done', 'skipped', 'open']),
      /** What made the step done, such as the price's name; null otherwise. */
      what: z.string().nullable(),
      /** When it was done; null if it isn't, and for the company's profile. */
      done_at: instant.nullable(),
    }),
  ),
})

export type FirstDay = z.infer<typeof firstDay>

export const firstDaySchemas = {
  get: { params: idParams, response: firstDay },
  skip: {
    params: idParams,
    body: z.object({ step: z.enum(FIRST_DAY_STEPS), skipped: z.boolean() }).strict(),
    response: firstDay,
  },
} satisfies SchemaGroup
