import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { insertModel } from '../vehicle-model.store.ts'

/** Adds a model. The unique index refuses the same name twice, and a trigger one that was merged into another model, ignoring case. */
export const createModel: Operation<typeof api.vehicleModels.create> = async ({ db, actor, history }, { body }) => {
  const model = { id: randomUUID(), ...body }
  await insertModel(db, { ...model, created_by: actor.user_id })
  await history({
    action: 'vehicle_model.added',
    record_kind: 'vehicle_model',
    record_id: model.id,
    contract_id: null,
    tow_company_id: null,
    before: null,
    after: { name: `${body.make} ${body.model}`, ...body },
  })
  return model
}
