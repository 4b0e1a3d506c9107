import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { writeUnitChange } from '../lifecycle/change-unit.ts'
import { lockUnit } from '../lock-unit.ts'
import { regeneratePins } from '../lifecycle/pins.ts'
import { notifyNewPins } from '../lifecycle/notify-new-pins.ts'

/**
 * Creates new PINs. A resident sees them in the response and stays logged in only in that session; staff read one at a time,
 * and each reading is recorded.
 */
export const resetPincodes: Operation<typeof api.residents.resetPincodes> = async (context, { params, body }) => {
  const { db, actor, clock, session, installation } = context
  const home = await lockUnit(context, params.id, 'reset_pins')
  const { unit, contract } = home
  const which = body?.which ?? 'both'
  const pins = await regeneratePins(
    db,
    installation.pin_key,
    unit,
    which === 'both' ? ['resident', 'guest'] : [which],
    clock.now(),
  )
  if (which !== 'guest') await session.endAll({ unit_id: unit.id }, actor.kind === 'resident' ? actor.session_id : null)
  await writeUnitChange(context, { verb: 'pins_drawn', unit, contract, after: { pin: which } })
  await notifyNewPins(context, home, which)
  const own = actor.kind === 'resident'
  return {
    ok: true,
    resident_pin_code: own && which !== 'guest' ? pins.resident : null,
    guest_pin_code: own && which !== 'resident' ? pins.guest : null,
  }
}
