import { defineCalls } from '../call.ts'
import type { companyPapersSchemas } from './company-papers.schemas.ts'

/** What a company says in its mails. */
export const companyPapers = defineCalls<typeof companyPapersSchemas>({
  notifications: {
    name: 'towCompanies.getNotifications',
    method: 'GET',
    path: '/api/tow-companies/{id}/notifications',
    access: ['super_admin', 'tow_admin', 'tow_staff'],
    summary: 'What the company says in its mails, and the shipped wording.',
  },
  updateNotifications: {
    name: 'towCompanies.updateNotifications',
    method: 'PATCH',
    path: '/api/tow-companies/{id}/notifications',
    origin: 'spec',
    access: ['super_admin', 'tow_admin'],
    summary:
      'Change what the company says in its mails. The acknowledgement keeps its placeholders {email} and {price}; null takes the shipped wording back.',
  },
})
