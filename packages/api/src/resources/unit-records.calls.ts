import { defineCalls } from '../call.ts'
import type { unitRecordsSchemas } from './unit-records.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** Units and the people in them. "As the complex" is a choice of its own beside a number, none (0) and unlimited (null). */

const UNIT_WRITERS = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

export const unitRecords = defineCalls<typeof unitRecordsSchemas>({
  create: {
    name: 'units.create',
    method: 'POST',
    path: '/api/units/',
    origin: 'spec',
    access: UNIT_WRITERS,
    summary: 'Add a unit with its people; PINs are drawn.',
    errors,
  },
  record: {
    name: 'units.record',
    method: 'GET',
    path: '/api/units/{id}/record',
    access: UNIT_WRITERS,
    summary: 'One unit to edit: its own limits, people with their opt-outs, exceptions, what may be done. No PINs.',
  },
  update: {
    name: 'units.update',
    method: 'PATCH',
    path: '/api/units/{id}',
    origin: 'spec',
    access: UNIT_WRITERS,
    summary:
      'Change a unit. `residents`, when given, is the whole list: who is left out has left. Lowered limits touch nothing that stands.',
    errors,
  },
  remove: {
    name: 'units.remove',
    method: 'DELETE',
    path: '/api/units/{id}',
    origin: 'spec',
    access: UNIT_WRITERS,
    summary:
      'Take the unit out of the books: its vehicles’ rights end, its sessions too; guest permits run to their end. Nothing is erased.',
    errors,
  },
  bulkEdit: {
    name: 'units.bulkEdit',
    method: 'POST',
    path: '/api/units/bulk-edit',
    access: UNIT_WRITERS,
    summary: 'The same change to several units of one complex, all or none.',
    errors,
  },
  moveOut: {
    name: 'units.moveOut',
    method: 'POST',
    path: '/api/units/{id}/move-out',
    access: UNIT_WRITERS,
    summary:
      'The people leave: vehicles’ rights end, PINs are drawn anew, sessions end; guest permits run to their end.',
    errors,
  },
  readPin: {
    name: 'units.readPin',
    method: 'POST',
    path: '/api/units/{id}/read-pin',
    access: UNIT_WRITERS,
    idempotent: false,
    summary: 'Read one PIN of one unit; each reading is recorded.',
    errors,
  },
  grant: {
    name: 'units.grantException',
    method: 'POST',
    path: '/api/units/{id}/exceptions',
    access: UNIT_WRITERS,
    summary: 'More guest hours for one plate, or more vehicle changes, until a day.',
    errors,
  },
})
