import type { api, VehicleModel } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'

/** Takes a model off the list of suggestions. What was written on vehicles and tows stays as it was. */
export const removeModel: Operation<typeof api.vehicleModels.remove> = async ({ db, history }, { params }) => {
  const model = await db('vehicle_models')
    .where({ id: params.id })
    .forUpdate()
    .first<VehicleModel | undefined>('id', 'make', 'model', 'duty', 'body')
  if (!model) throw new NotFound()
  await db('vehicle_models').where({ id: model.id }).delete()
  const { id, ...before } = model
  await history({
    action: 'vehicle_model.removed',
    record_kind: 'vehicle_model',
    record_id: id,
    contract_id: null,
    tow_company_id: null,
    before: { name: `${model.make} ${model.model}`, ...before },
    after: null,
  })
  return { ok: true }
}
