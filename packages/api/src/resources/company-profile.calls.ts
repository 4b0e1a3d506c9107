import { defineCalls } from '../call.ts'
import { TOW_ROLES } from '../roles.ts'
import type { companyProfileSchemas } from './company-profile.schemas.ts'

/** The tow company as its customers and complexes see it. */
export const companyProfile = defineCalls<typeof companyProfileSchemas>({
  get: {
    name: 'towCompanies.get',
    method: 'GET',
    path: '/api/tow-companies/{id}',
    access: ['super_admin', ...TOW_ROLES],
    summary: 'The profile of one tow company: name, logo, licenses, phone, hours, and address.',
  },
  update: {
    name: 'towCompanies.update',
    method: 'PATCH',
    path: '/api/tow-companies/{id}',
    origin: 'spec',
    access: ['super_admin', 'tow_admin'],
    summary:
      'Change the profile of a tow company. With `version`, a change that someone else made since is not overwritten.',
    errors: ['refused', 'conflict'],
  },
})
