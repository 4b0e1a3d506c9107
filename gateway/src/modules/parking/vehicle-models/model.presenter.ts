import type { AdminModel } from '@curbwise/api'
import type { OperationContext } from '../../../operation/operation.ts'
import { NotFound } from '../../../errors/errors.ts'
import { modelOf, type ModelRecord } from './queries/admin-models.query.ts'

export const presentModel = ({
  id,
  make,
  model,
  duty,
  body,
  cars,
  spellings,
  look_alikes,
}: ModelRecord): AdminModel => ({ id, make, model, duty, body, cars, spellings, look_alikes })

/** Reads a model again, for the response. */
export async function modelResponse(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  id: string,
): Promise<AdminModel> {
  const found = await modelOf(db, id, clock.now())
  if (!found) throw new NotFound()
  return presentModel(found)
}
