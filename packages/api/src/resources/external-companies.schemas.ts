import { z } from 'zod'
import type { SchemaGroup } from '../call.ts'
import { id } from '../common.ts'

export const externalCompaniesSchemas = {
  search: {
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: z.object({
      data: z.array(z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })),
    }),
  },
} satisfies SchemaGroup
