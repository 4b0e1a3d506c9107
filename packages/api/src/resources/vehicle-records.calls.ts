import { defineCalls } from '../call.ts'
import type { vehicleRecordsSchemas } from './vehicle-records.schemas.ts'
import { MANAGER_ROLES } from '../roles.ts'

const errors = ['refused', 'conflict']

/** Residents can only change vehicles of their own unit. */
const VEHICLE_WRITERS = ['super_admin', 'tow_admin', 'tow_staff', ...MANAGER_ROLES, 'resident'] as const

/** Registered vehicles: a permanent right to park. Every change is stored with its time and takes effect in the plate check immediately. */
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
    summary: 'Correct a registered vehicle. Decisions for past minutes still use the old version.',
    errors,
  },
  removeVehicle: {
    name: 'vehicles.removeVehicle',
    method: 'DELETE',
    path: '/api/vehicles/{id}',
    origin: 'spec',
    access: VEHICLE_WRITERS,
    summary: 'End the right of a registered vehicle now; the grace period follows, and no data is deleted.',
    errors,
  },
})
