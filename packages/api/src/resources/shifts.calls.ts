import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { shiftsSchemas } from './shifts.schemas.ts'

const OWN = '/api/users/me/shift'
const DRIVER = ['tow_driver'] as const

/** When drivers are at work. A driver starts and ends their own shift; the office ends one that was forgotten. */
export const shifts = defineCalls<typeof shiftsSchemas>({
  current: {
    name: 'shifts.current',
    method: 'GET',
    path: OWN,
    access: DRIVER,
    summary: 'Since when the driver has been on shift.',
  },
  start: {
    name: 'shifts.start',
    method: 'POST',
    path: OWN,
    access: DRIVER,
    summary: 'Start the driver’s own shift. During a shift it changes nothing.',
  },
  end: {
    name: 'shifts.end',
    method: 'POST',
    path: `${OWN}/end`,
    access: DRIVER,
    summary:
      'End the driver’s own shift. With open tows it is refused, with their number, unless `with_open_tows` is set; the tows stay with the driver.',
    errors: ['refused'],
  },
  endForDriver: {
    name: 'shifts.endForDriver',
    method: 'POST',
    path: '/api/tow-companies/{id}/tow-users/{towUserId}/end-shift',
    access: ['super_admin', ...TOW_OFFICE_ROLES],
    summary: 'End the shift of a driver who forgot to. Their open tows stay with them.',
  },
})
