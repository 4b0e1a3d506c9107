import { defineCalls } from '../call.ts'
import type { lateCapturesSchemas } from './late-captures.schemas.ts'
import { OFFICE } from './tow-access.ts'

/** Steps and photos of tows that the phone of a disabled login sent through its upload link, and that weren't accepted. */
export const lateCaptures = defineCalls<typeof lateCapturesSchemas>({
  list: {
    name: 'lateCaptures.list',
    method: 'GET',
    path: '/api/late-captures',
    access: OFFICE,
    summary:
      'Steps and photos of tows that drivers recorded after their login was disabled, or that were refused when their phone sent them through its upload link. Those that wait for the office first, the oldest first; then those that were settled in the last 7 days. At most 100; those of a practice complex only when it is named.',
  },
  add: {
    name: 'lateCaptures.add',
    method: 'POST',
    path: '/api/late-captures/{id}/add',
    access: OFFICE,
    summary: 'Add the photo to its tow.',
    errors: ['refused'],
  },
  dismiss: {
    name: 'lateCaptures.dismiss',
    method: 'POST',
    path: '/api/late-captures/{id}/dismiss',
    access: OFFICE,
    summary: 'Leave it out of the tow, with a reason. A photo stays on record.',
    errors: ['refused'],
  },
})
