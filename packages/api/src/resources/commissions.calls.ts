import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { commissionsSchemas } from './commissions.schemas.ts'

const OFFICE = ['super_admin', ...TOW_OFFICE_ROLES] as const

/** What drivers earn on tows that were paid. Managers of complexes have none of these calls. */
export const commissions = defineCalls<typeof commissionsSchemas>({
  list: {
    name: 'commissions.readMonth',
    method: 'GET',
    path: '/api/tow-companies/{id}/commissions',
    access: OFFICE,
    summary: 'The commissions of a month: each driver with what was earned, taken back, and is to be paid out.',
  },
  get: {
    name: 'commissions.readDriver',
    method: 'GET',
    path: '/api/tow-companies/{id}/commissions/{towUserId}',
    access: OFFICE,
    summary: 'One driver’s statement of a month, with the records that sum to it, and their rates.',
  },
  setRate: {
    name: 'commissions.setRate',
    method: 'POST',
    path: '/api/tow-companies/{id}/commission-rates',
    access: ['super_admin', 'tow_admin'],
    summary: 'Set a person’s rate from a date on. Tows that ended before it keep theirs.',
    errors: ['refused'],
  },
})
