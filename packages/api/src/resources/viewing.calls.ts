import { defineCalls } from '../call.ts'
import { STAFF_ROLES } from '../roles.ts'
import type { viewingSchemas } from './viewing.schemas.ts'

/** How a super admin looks at the screens of a company or a complex. */
export const viewing = defineCalls<typeof viewingSchemas>({
  start: {
    name: 'viewing.start',
    method: 'POST',
    path: '/api/admin/view-as',
    access: ['super_admin'],
    asks_factor: true,
    idempotent: false,
    summary:
      'View a company as its main admin, or one of its complexes as its manager, for an hour and with a reason that the company’s history shows. Replaces the session of this browser with one that changes nothing. Always needs a second factor.',
    errors: ['refused'],
  },
  end: {
    name: 'viewing.end',
    method: 'POST',
    path: '/api/view-as/end',
    access: STAFF_ROLES,
    idempotent: false,
    summary: 'End the view: the session of this browser is the super admin’s own again.',
  },
})
