import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { date, idParams } from '../common.ts'

export const bookkeepingSchemas = {
  export: {
    params: idParams,
    /** Both dates are included, and are dates of the company. */
    query: z.object({
      from: date,
      until: date,
      format: z.enum(['csv', 'xlsx'], { error: 'Choose csv or xlsx' }),
    }),
    response: z.unknown(),
  },
} satisfies SchemaGroup
