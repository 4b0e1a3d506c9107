import { defineCalls, type ListCallData } from '../call.ts'
import { ADMIN_MODEL_LIST } from './admin-models.list.ts'
import type { adminModelsSchemas, plateLookupsSchemas } from './admin-models.schemas.ts'

/** Vehicle models as the platform runs them, and a plate's records at every company. */

const MODELS = '/api/admin/vehicle-models'
const LOOKUPS = '/api/admin/plate-lookups'
const common = { access: ['super_admin'], errors: ['refused', 'conflict'] } as const

const list = {
  name: 'adminModels.list',
  method: 'GET',
  path: MODELS,
  access: ['super_admin'],
  list: ADMIN_MODEL_LIST,
  summary: 'Vehicle models with their duty class, how many registered cars use each, and which look alike.',
} satisfies ListCallData

export const adminModels = defineCalls<typeof adminModelsSchemas>({
  list,
  update: {
    name: 'adminModels.update',
    method: 'PATCH',
    path: `${MODELS}/{id}`,
    summary: 'Change the duty class or the body of a model. Tows that have begun keep their price.',
    ...common,
  },
  merge: {
    name: 'adminModels.merge',
    method: 'POST',
    path: `${MODELS}/{id}/merge`,
    summary: 'Merge other models into this one. Their names stay as spellings of it, so that cars keep a duty class.',
    ...common,
  },
})

export const plateLookups = defineCalls<typeof plateLookupsSchemas>({
  recent: {
    name: 'plateLookups.recent',
    method: 'GET',
    path: LOOKUPS,
    access: ['super_admin'],
    summary: 'The last plates that were looked up at every company: by whom, when, and why.',
  },
  look: {
    name: 'plateLookups.look',
    method: 'POST',
    path: LOOKUPS,
    limit: 'search',
    idempotent: false,
    summary: 'Find a plate or a VIN at every complex of every company. The lookup is recorded with its reason.',
    ...common,
  },
})
