import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { lockUnit, patchUnit, writeUnitChange } from '../../units/index.ts'
import { endResidency } from '../lifecycle/end-residency.ts'

/** Removes the unit from the list. Nothing is deleted; its number and space become available. */
export const removeUnit: Operation<typeof api.units.remove> = async (context, { params, body }) => {
  const { db, clock, session } = context
  const { unit, contract } = await lockUnit(context, params.id, 'remove')
  const reason = body?.reason || null
  const ended = await endResidency(context, { unit, contract }, 'The unit was removed', reason)
  await patchUnit(db, unit.id, { removed_at: clock.now() })
  await session.endAll({ unit_id: unit.id })
  await writeUnitChange(context, { verb: 'removed', unit, contract, after: ended, reason })
  return { ok: true }
}
