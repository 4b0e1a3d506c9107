import { z } from 'zod'
import { id } from '../common.ts'
import { defineEndpoint } from '../define.ts'

/** Companies whose people look after complexes without being of them: patrols, guards. */
export const externalCompanies = {
  search: defineEndpoint({
    name: 'externalCompanies.search',
    method: 'GET',
    path: '/api/external-companies/search',
    origin: 'spec',
    access: ['super_admin'],
    limit: 'search',
    summary: 'Active external companies by a part of their name (at most 20), to let one work at a complex.',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    response: z.object({
      data: z.array(z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })),
    }),
  }),
}
