import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { drawersSchemas } from './drawers.schemas.ts'

const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const

/** The cash of each lot and of the office, as it is counted. Managers of complexes have none of these calls. */
export const drawers = defineCalls<typeof drawersSchemas>({
  list: {
    name: 'drawers.list',
    method: 'GET',
    path: '/api/tow-companies/{id}/drawers',
    access: OFFICE,
    summary: 'The cash drawer of each lot and of the office: what should be in it now, and when it was closed before.',
  },
  close: {
    name: 'drawers.close',
    method: 'POST',
    path: '/api/tow-companies/{id}/drawers/close',
    access: OFFICE,
    summary: 'Close a drawer with what was counted. A closed drawer is never edited.',
    errors: ['conflict'],
  },
})
