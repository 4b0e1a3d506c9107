import { line } from '@curbwise/api/common'
import { US_STATES } from '@curbwise/api/us-states'
import { z } from 'zod'

/** What a complex needs that a list doesn't have. */
export const NEW_COMPLEX = z.object({
  name: line(120),
  address: line(120),
  city: line(60),
  state: z.enum(US_STATES, { error: 'Choose the state' }),
  zip_code: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, { error: 'A ZIP code has 5 digits' }),
  timezone: line(60),
})
export type NewComplex = z.output<typeof NEW_COMPLEX>
