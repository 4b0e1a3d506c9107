import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { lockUnit, patchUnit, regeneratePins, unitResponse, writeUnitChange } from '../../units/index.ts'
import { endResidency } from '../lifecycle/end-residency.ts'

/** Moves everyone out: ends their PINs, links, and sessions for the unit. */
export const moveOut: Operation<typeof api.units.moveOut> = async (context, { params, body }) => {
  const { db, clock, session, installation } = context
  const { unit, contract } = await lockUnit(context, params.id, 'move_out')
  const reason = body?.reason || null
  const ended = await endResidency(context, { unit, contract }, 'Moved out', reason)
  if (ended.people + ended.vehicles === 0) throw new Refused('No one lives in this unit.')
  const now = clock.now()
  await regeneratePins(db, installation.pin_key, unit, ['resident', 'guest'], now)
  await session.endAll({ unit_id: unit.id })
  await patchUnit(db, unit.id, { vacant_since: now })
  await writeUnitChange(context, { verb: 'moved_out', unit, contract, after: ended, reason })
  return unitResponse(context, { unit, contract })
}
