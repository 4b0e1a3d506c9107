import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { writeUnitChange } from '../lifecycle/change-unit.ts'
import { endException as endStored } from '../limit-exception.store.ts'
import { lockUnit } from '../lock-unit.ts'
import { unitResponse } from '../unit-response.ts'

/** Ends an exception now. What was registered under it stays. Throws NotFound when it isn't this unit's or has ended. */
export const endException: Operation<typeof api.units.endException> = async (context, { params, body }) => {
  const home = await lockUnit(context, params.id, 'grant')
  const { unit, contract } = home
  const ended = await endStored(context.db, unit.id, params.exceptionId, context.clock.now())
  if (!ended) throw new NotFound()
  const { kind, hours, changes, license_plate, state, valid_until } = ended
  await writeUnitChange(context, {
    verb: 'exception_ended',
    unit,
    contract,
    before: { kind, hours, changes, license_plate, state, valid_until: valid_until.toISOString() },
    reason: body?.reason ?? null,
  })
  return unitResponse(context, home)
}
