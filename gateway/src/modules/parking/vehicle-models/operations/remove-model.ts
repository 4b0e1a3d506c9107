import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { deleteModel, lockModel } from '../vehicle-model.store.ts'

/** Removes a model from the suggestions. Existing vehicles and tows keep its name. */
export const removeModel: Operation<typeof api.vehicleModels.remove> = async ({ db, history }, { params }) => {
  const model = await lockModel(db, params.id)
  if (!model) throw new NotFound()
  await deleteModel(db, model.id)
  const { id, make, model: name, duty, body } = model
  await history({
    action: 'vehicle_model.removed',
    record_kind: 'vehicle_model',
    record_id: id,
    contract_id: null,
    tow_company_id: null,
    before: { name: `${make} ${name}`, make, model: name, duty, body },
    after: null,
  })
  return { ok: true }
}
