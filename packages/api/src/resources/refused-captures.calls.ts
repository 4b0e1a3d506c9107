import { defineCalls } from '../call.ts'
import type { refusedCapturesSchemas } from './refused-captures.schemas.ts'
import { OFFICE } from './tow-access.ts'

/** What drivers captured without a connection and the server refused when it arrived. */
export const refusedCaptures = defineCalls<typeof refusedCapturesSchemas>({
  list: {
    name: 'refusedCaptures.list',
    method: 'GET',
    path: '/api/refused-captures',
    access: OFFICE,
    summary:
      'Requests and stickers that drivers captured without a connection and the server refused when they arrived, with their photos, the phone’s decision, and both of the server’s. Those that wait for the office first, the oldest first; then those that were settled in the last 7 days. At most 100; those of a practice complex only when it is named.',
  },
  tow: {
    name: 'refusedCaptures.tow',
    method: 'POST',
    path: '/api/refused-captures/{id}/tow',
    access: OFFICE,
    summary:
      'Request the tow that was refused. The plate is decided again; an override passes only what it passes for every request.',
    errors: ['refused', 'conflict'],
  },
  dismiss: {
    name: 'refusedCaptures.dismiss',
    method: 'POST',
    path: '/api/refused-captures/{id}/dismiss',
    access: OFFICE,
    summary: 'Leave the car, with a reason. Both decisions and the photos stay on record.',
    errors: ['refused'],
  },
})
