import { defineCalls } from '../call.ts'
import { STAFF_ROLES } from '../roles.ts'
import type { searchSchemas } from './search.schemas.ts'

/** The search behind Ctrl-K. */
export const search = defineCalls<typeof searchSchemas>({
  find: {
    name: 'search.find',
    method: 'GET',
    path: '/api/search',
    access: STAFF_ROLES,
    limit: 'search',
    summary:
      'Finds cars, tows, boots and their devices, stickers, units, people, complexes, and for super admins companies, by the start of a plate, number, code, or name, or by the last four or more characters of a plate: at most five of each, and only what the user’s lists show. Not recorded as a plate check.',
  },
})
