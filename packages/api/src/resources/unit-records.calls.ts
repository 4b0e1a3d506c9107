import { defineCalls } from '../call.ts'
import type { unitRecordsSchemas } from './unit-records.schemas.ts'
import { MANAGER_ROLES, TOW_OFFICE_ROLES } from '../roles.ts'

/** Units and their residents. For a limit, "follow the complex" is a separate choice besides a number, none (0), and unlimited (null). */

const UNIT_WRITERS = ['super_admin', ...TOW_OFFICE_ROLES, ...MANAGER_ROLES] as const

const errors = ['refused', 'conflict']

export const unitRecords = defineCalls<typeof unitRecordsSchemas>({
  create: {
    name: 'units.create',
    method: 'POST',
    path: '/api/units/',
    origin: 'spec',
    access: UNIT_WRITERS,
    summary: 'Add a unit with its residents, and create its PINs.',
    errors,
  },
  record: {
    name: 'units.record',
    method: 'GET',
    path: '/api/units/{id}/record',
    access: UNIT_WRITERS,
    summary:
      'One unit for editing: its own limits, residents with their opt-outs, exceptions, and available actions. No PINs.',
  },
  update: {
    name: 'units.update',
    method: 'PATCH',
    path: '/api/units/{id}',
    origin: 'spec',
    access: UNIT_WRITERS,
    summary:
      'Change a unit. `residents`, if given, is the complete list: anyone missing has moved out. Lowered limits don’t affect existing records.',
    errors,
  },
  remove: {
    name: 'units.remove',
    method: 'DELETE',
    path: '/api/units/{id}',
    origin: 'spec',
    access: UNIT_WRITERS,
    summary:
      'Remove the unit: its vehicles’ rights and its sessions end; guest permits stay valid until they end. No data is deleted.',
    errors,
  },
  bulkEdit: {
    name: 'units.bulkEdit',
    method: 'POST',
    path: '/api/units/bulk-edit',
    access: UNIT_WRITERS,
    summary: 'The same change for several units of one complex, all or none.',
    errors,
  },
  moveOut: {
    name: 'units.moveOut',
    method: 'POST',
    path: '/api/units/{id}/move-out',
    access: UNIT_WRITERS,
    summary:
      'The residents move out: vehicles’ rights and sessions end, and new PINs are created; guest permits stay valid until they end.',
    errors,
  },
  readPin: {
    name: 'units.readPin',
    method: 'POST',
    path: '/api/units/{id}/read-pin',
    access: UNIT_WRITERS,
    idempotent: false,
    summary: 'Read one PIN of one unit; every access is recorded.',
    errors,
  },
  grant: {
    name: 'units.grantException',
    method: 'POST',
    path: '/api/units/{id}/exceptions',
    access: UNIT_WRITERS,
    summary: 'More guest hours for one plate, or more vehicle changes, until a given day.',
    errors,
  },
  endException: {
    name: 'units.endException',
    method: 'DELETE',
    path: '/api/units/{id}/exceptions/{exceptionId}',
    access: UNIT_WRITERS,
    summary: 'End an exception now. Permits and vehicles registered under it stay.',
    errors,
  },
})
