import { defineCalls } from '../call.ts'
import type { findMyCarSchemas } from './find-my-car.schemas.ts'

export const { findMyCar } = defineCalls<typeof findMyCarSchemas>({
  findMyCar: {
    name: 'vehicles.findMyCar',
    method: 'POST',
    path: '/api/vehicles/findmycar',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary:
      'Where is my car? By complex and plate, or the last four of the VIN. Several matches ask for plate or state; a miss looks like one anywhere.',
  },
})
