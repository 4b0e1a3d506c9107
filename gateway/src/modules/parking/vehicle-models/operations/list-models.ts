import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadModels } from '../vehicle-model.store.ts'

/** Everybody's list, by make and model; it holds nothing of anybody. */
export const listModels: Operation<typeof api.vehicleModels.all> = async ({ db }) => ({
  data: await loadModels(db),
})
