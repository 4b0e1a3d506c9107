import { defineCalls } from '../call.ts'
import type { bookkeepingSchemas } from './bookkeeping.schemas.ts'

/** The company's money as double entries, for its bookkeeping. Only its admins have it. */
export const bookkeeping = defineCalls<typeof bookkeepingSchemas>({
  export: {
    name: 'bookkeeping.export',
    method: 'GET',
    path: '/api/tow-companies/{id}/bookkeeping/export',
    access: ['super_admin', 'tow_admin'],
    limit: 'search',
    answer: 'export',
    summary: 'The balanced double entries of a period, one line for each posting. As CSV or XLSX.',
    errors: ['conflict'],
  },
})
