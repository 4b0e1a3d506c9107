import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { loadUnit } from '../unit.store.ts'
import { authorizeUnit } from '../lock-unit.ts'
import { unitResponse } from '../unit-response.ts'

export const readRecord: Operation<typeof api.units.record> = async (context, { params }) => {
  const home = await loadUnit(context.db, context.actor, params.id)
  authorizeUnit(context.actor, 'edit')
  return unitResponse(context, home)
}
