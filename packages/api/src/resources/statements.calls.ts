import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { statementsSchemas } from './statements.schemas.ts'

const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const
const READERS = [...OFFICE, 'contract_manager'] as const

/** What a tow company did and charged at one complex, or at one of its lots, in one month. Managers see no lots. */
export const statements = defineCalls<typeof statementsSchemas>({
  get: {
    name: 'statements.readStatement',
    method: 'GET',
    path: '/api/statements',
    access: READERS,
    summary: 'The statement of one complex for one month, in its own time zone: tows, stickers, boots, and money.',
  },
  document: {
    name: 'statements.getDocument',
    method: 'GET',
    path: '/api/statements/document',
    access: READERS,
    limit: 'search',
    answer: 'download',
    summary: 'The same statement as PDF.',
  },
  lot: {
    name: 'statements.readLot',
    method: 'GET',
    path: '/api/tow-companies/{id}/lot-statements',
    access: OFFICE,
    summary: 'The statement of one storage lot for one month: its cars, their storage, and its money.',
  },
  lotDocument: {
    name: 'statements.getLotDocument',
    method: 'GET',
    path: '/api/tow-companies/{id}/lot-statements/document',
    access: OFFICE,
    limit: 'search',
    answer: 'download',
    summary: 'The same statement of a storage lot as PDF.',
  },
})
