import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadModels } from '../vehicle-model.store.ts'

/** Lists all models by make and model for everyone; contains no tenant data. */
export const listModels: Operation<typeof api.vehicleModels.all> = async ({ db }) => ({
  data: await loadModels(db),
})
