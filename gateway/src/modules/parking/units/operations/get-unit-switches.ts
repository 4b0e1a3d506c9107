import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { readSwitchedUnit } from '../lifecycle/registration.ts'
import { authorizeUnit } from '../lock-unit.ts'

export const getUnitSwitches: Operation<typeof api.unitSwitches.get> = async (context, { params }) => {
  authorizeUnit(context.actor, 'switches')
  return readSwitchedUnit(context, params.id)
}
