import { defineCalls } from '../call.ts'
import type { insightsSchemas } from './insights.schemas.ts'

/** What a company's own records say about its work. */
export const insights = defineCalls<typeof insightsSchemas>({
  get: {
    name: 'insights.get',
    method: 'GET',
    path: '/api/tow-companies/{id}/insights',
    access: ['super_admin', 'tow_admin', 'tow_staff'],
    limit: 'search',
    summary:
      'What a period’s tows, refused requests, and decisions say: how fast requests were served, when there was work, what kept cars from being towed, who overrode, voided, or zeroed, and which drivers or complexes differ from the rest. `from` and `until` are days in the company’s zone, both included, at most 366; without them, the last 30 days. Practice complexes and cases that were brought over don’t count.',
  },
})
