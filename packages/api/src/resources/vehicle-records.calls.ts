import { defineCalls } from '../call.ts'
import type { vehicleRecordsSchemas } from './vehicle-records.schemas.ts'
import { MANAGER_ROLES } from '../roles.ts'

const errors = ['refused', 'conflict']

/** A resident: vehicles of the own unit alone. */
const VEHICLE_WRITERS = ['super_admin', 'tow_admin', 'tow_staff', ...MANAGER_ROLES, 'resident'] as const

/** Registered vehicles: a right to park that lasts. Every change is a dated fact that the plate check sees the same second. */
export const vehicleRecords = defineCalls<typeof vehicleRecordsSchemas>({
  createVehicle: {
    name: 'vehicles.createVehicle',
    method: 'POST',
    path: '/api/vehicles',
    origin: 'spec',
    access: VEHICLE_WRITERS,
    summary: 'Register a vehicle at a complex, for a unit or for the complex itself, within its limits.',
    errors,
  },
  updateVehicle: {
    name: 'vehicles.updateVehicle',
    method: 'PATCH',
    path: '/api/vehicles/{id}',
    origin: 'spec',
    access: VEHICLE_WRITERS,
    summary: 'Correct a registered vehicle. The old version stays known for the minutes it stood for.',
    errors,
  },
  removeVehicle: {
    name: 'vehicles.removeVehicle',
    method: 'DELETE',
    path: '/api/vehicles/{id}',
    origin: 'spec',
    access: VEHICLE_WRITERS,
    summary: 'End the right of a registered vehicle now; grace follows, and nothing is erased.',
    errors,
  },
})
