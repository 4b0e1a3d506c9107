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
      'Where is my car? Searches by complex and plate, or the last four characters of the VIN. If there are several matches, asks for plate or state. A car that isn’t found gets the same response everywhere.',
  },
})
