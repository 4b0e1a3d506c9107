import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { statementsSchemas } from './statements.schemas.ts'

const READERS = ['super_admin', ...TOW_OFFICE_ROLES, 'contract_manager'] as const

/** What a tow company did and charged at one complex in one month. */
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
})
