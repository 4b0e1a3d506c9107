import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadResidentRecord } from '../queries/resident-record.query.ts'

export const readResident: Operation<typeof api.session.residentMe> = async ({ db, actor, clock, installation }) => {
  if (!actor.unit_id) throw new NotFound()
  return loadResidentRecord(db, actor.unit_id, installation.pin_key, clock.now())
}
