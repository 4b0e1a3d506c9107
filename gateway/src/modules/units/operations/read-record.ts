import type { api } from '@curbwise/api'
import type { Operation } from '../../../operation.ts'
import { loadUnit } from '../unit.load.ts'
import { authorizeUnit } from '../unit.lock.ts'
import { unitAnswer } from '../unit.record.ts'

export const readRecord: Operation<typeof api.units.record> = async (context, { params }) => {
  const home = await loadUnit(context.db, context.actor, params.id)
  authorizeUnit(context.actor, 'edit')
  return unitAnswer(context, home)
}
