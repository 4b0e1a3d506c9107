import { defineCalls } from '../call.ts'
import type { companyPapersSchemas } from './company-papers.schemas.ts'

/** The wording a company uses in its emails, and who in it is notified of what. */
export const companyPapers = defineCalls<typeof companyPapersSchemas>({
  notifications: {
    name: 'towCompanies.getNotifications',
    method: 'GET',
    path: '/api/tow-companies/{id}/notifications',
    access: ['super_admin', 'tow_admin', 'tow_staff'],
    summary: 'Who is notified of what by email and text, the company’s wording in its emails, and the default wording.',
  },
  updateNotifications: {
    name: 'towCompanies.updateNotifications',
    method: 'PATCH',
    path: '/api/tow-companies/{id}/notifications',
    origin: 'spec',
    access: ['super_admin', 'tow_admin'],
    summary:
      'Change who is notified of an event, or the company’s wording in its emails. Each event sent replaces its recipients; an event that is on needs one. The acknowledgement must contain the placeholders {email} and {price}; null restores the default wording.',
  },
})
