import type { api, VehicleModel } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'

/** Everybody's list, by make and model; it holds nothing of anybody. */
export const listModels: Operation<typeof api.vehicleModels.all> = async ({ db }) => ({
  data: await db('vehicle_models')
    .orderByRaw('lower(make), lower(model)')
    .select<VehicleModel[]>('id', 'make', 'model', 'duty', 'body'),
})
