import { defineCalls } from '../call.ts'
import type { externalCompaniesSchemas } from './external-companies.schemas.ts'

/** Companies whose people look after complexes without being of them: patrols, guards. */
export const externalCompanies = defineCalls<typeof externalCompaniesSchemas>({
  search: {
    name: 'externalCompanies.search',
    method: 'GET',
    path: '/api/external-companies/search',
    origin: 'spec',
    access: ['super_admin'],
    limit: 'search',
    summary: 'Active external companies by a part of their name (at most 20), to let one work at a complex.',
  },
})
