import { defineCalls } from '../call.ts'
import type { externalCompaniesSchemas } from './external-companies.schemas.ts'

/** Outside patrol and security companies whose users look after complexes. */
export const externalCompanies = defineCalls<typeof externalCompaniesSchemas>({
  search: {
    name: 'externalCompanies.search',
    method: 'GET',
    path: '/api/external-companies/search',
    origin: 'spec',
    access: ['super_admin'],
    limit: 'search',
    summary: 'Active external companies by part of their name (at most 20), to assign one to a complex.',
  },
})
