import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canRunModels } from '../model.policy.ts'
import { modelResponse } from '../model.presenter.ts'
import { lockModel, patchModel } from '../vehicle-model.store.ts'

/** Changes the duty class or the body of a model. Tows keep the price that they began with. */
export const updateModel: Operation<typeof api.adminModels.update> = async (context, { params, body }) => {
  const { db, actor, history } = context
  assertPermitted(canRunModels(actor))
  const model = await lockModel(db, params.id)
  if (!model) throw new NotFound()
  const duty = body.duty ?? model.duty
  const shape = body.body ?? model.body
  if (duty !== model.duty || shape !== model.body) {
    await patchModel(db, model.id, { duty, body: shape })
    const name = `${model.make} ${model.model}`
    await history({
      action: 'vehicle_model.edited',
      record_kind: 'vehicle_model',
      record_id: model.id,
      contract_id: null,
      tow_company_id: null,
      before: { name, duty: model.duty, body: model.body },
      after: { name, duty, body: shape },
    })
  }
  return modelResponse(context, model.id)
}
