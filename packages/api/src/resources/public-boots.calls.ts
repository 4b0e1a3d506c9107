import { defineCalls } from '../call.ts'
import type { publicBootsSchemas } from './boots.schemas.ts'

/** For the owner of a booted car, without a login. */
export const publicBoots = defineCalls<typeof publicBootsSchemas>({
  search: {
    name: 'public.searchBootedVehicles',
    method: 'POST',
    path: '/api/public/booted-vehicles/search',
    origin: 'spec',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    summary: 'Booted cars by plate or boot number. A miss answers like a car without a boot.',
  },
  notice: {
    name: 'public.bootNotice',
    method: 'GET',
    path: '/api/public/boots/{code}',
    access: 'public',
    limit: 'public_search',
    summary: 'The case behind the code of a window notice.',
  },
})
