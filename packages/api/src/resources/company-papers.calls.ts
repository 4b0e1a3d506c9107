import { defineCalls } from '../call.ts'
import type { companyPapersSchemas } from './company-papers.schemas.ts'

/** The wording a company uses in its emails. */
export const companyPapers = defineCalls<typeof companyPapersSchemas>({
  notifications: {
    name: 'towCompanies.getNotifications',
    method: 'GET',
    path: '/api/tow-companies/{id}/notifications',
    access: ['super_admin', 'tow_admin', 'tow_staff'],
    summary: 'The company’s wording in its emails, and the default wording.',
  },
  updateNotifications: {
    name: 'towCompanies.updateNotifications',
    method: 'PATCH',
    path: '/api/tow-companies/{id}/notifications',
    origin: 'spec',
    access: ['super_admin', 'tow_admin'],
    summary:
      'Change the company’s wording in its emails. The acknowledgement must contain the placeholders {email} and {price}; null restores the default wording.',
  },
})
