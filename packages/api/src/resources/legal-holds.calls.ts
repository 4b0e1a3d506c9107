import { defineCalls } from '../call.ts'
import type { legalHoldsSchemas } from './legal-holds.schemas.ts'

const ADMINS = ['super_admin', 'tow_admin'] as const
const LIST = '/api/tow-companies/{id}/legal-holds'

/** What stops the deletion of a company's records. */
export const legalHolds = defineCalls<typeof legalHoldsSchemas>({
  list: {
    name: 'legalHolds.list',
    method: 'GET',
    path: LIST,
    access: ADMINS,
    summary: 'The legal holds of the company, those in force first, with who placed and lifted each.',
  },
  place: {
    name: 'legalHolds.place',
    method: 'POST',
    path: LIST,
    access: ADMINS,
    summary:
      'Place a legal hold on the records of the company. Until every hold is lifted, no record of the company is deleted because of its age.',
    errors: ['refused'],
  },
  lift: {
    name: 'legalHolds.lift',
    method: 'POST',
    path: `${LIST}/{holdId}/lift`,
    access: ADMINS,
    asks_factor: true,
    summary: 'Lift a legal hold. An admin of the company can’t lift one that the platform placed.',
    errors: ['refused'],
  },
})
