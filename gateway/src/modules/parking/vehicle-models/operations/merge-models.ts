import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound, ValidationFailed } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canRunModels } from '../model.policy.ts'
import { modelResponse } from '../model.presenter.ts'
import { insertSpellings, moveSpellings } from '../vehicle-model-spelling.store.ts'
import { deleteModel, lockModels } from '../vehicle-model.store.ts'

/**
 * Merges models into one. Their names stay as its spellings: cars that have them keep a duty class, and nothing that exists changes its
 * words.
 */
export const mergeModels: Operation<typeof api.adminModels.merge> = async (context, { params, body }) => {
  const { db, actor, history } = context
  assertPermitted(canRunModels(actor))
  const others = [...new Set(body.model_ids)]
  if (others.includes(params.id)) throw new ValidationFailed({ model_ids: 'A model can’t be merged into itself' })
  const locked = await lockModels(db, [params.id, ...others])
  const kept = locked.find(({ id }) => id === params.id)
  if (!kept) throw new NotFound()
  const merged = locked.filter(({ id }) => id !== kept.id)
  if (merged.length < others.length) throw new ValidationFailed({ model_ids: 'One of these models was removed since' })
  await moveSpellings(db, others, kept.id)
  for (const { id } of merged) await deleteModel(db, id)
  await insertSpellings(
    db,
    merged.map(({ make, model }) => ({
      id: randomUUID(),
      vehicle_model_id: kept.id,
      make,
      model,
      created_by: actor.user_id,
    })),
  )
  const names = merged.map(({ make, model }) => `${make} ${model}`).join(', ')
  await history({
    action: 'vehicle_model.merged',
    record_kind: 'vehicle_model',
    record_id: kept.id,
    contract_id: null,
    tow_company_id: null,
    before: null,
    after: { name: `${kept.make} ${kept.model}`, merged: names, duty: kept.duty },
  })
  return modelResponse(context, kept.id)
}
