import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { recordUnit } from '../lifecycle/change-unit.ts'
import { lockUnit } from '../lock-unit.ts'
import { readPins } from '../lifecycle/pins.ts'

/** Returns one PIN, after recording in the history who read which. */
export const readPin: Operation<typeof api.units.readPin> = async (context, { params, body }) => {
  const { unit, contract } = await lockUnit(context, params.id, 'read_pins')
  const pins = await readPins(context.db, context.installation.pin_key, unit.id)
  await recordUnit(context, { verb: 'pin_read', unit, contract, after: { pin: body.kind } })
  return { kind: body.kind, pin: pins[body.kind] }
}
