import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { deviceEntry } from '../device-history.ts'
import { canDevices } from '../device.policy.ts'
import { lockDevices, patchDevice } from '../device.store.ts'

/** Removes a device from the stock, with a reason. Its record stays; its serial number and code can be used again. */
export const removeDevice: Operation<typeof api.adminDevices.remove> = async (context, { params, body }) => {
  const { db, actor, clock, recordChange } = context
  assertPermitted(canDevices.read(actor))
  const [device] = await lockDevices(db, [params.id])
  if (!device) throw new NotFound()
  assertPermitted(canDevices.remove(actor, device))
  const { id, serial_number, code } = device
  await patchDevice(db, id, {
    removed_at: clock.now(),
    removed_by: actor.user_id,
    removed_by_name: actor.name,
    remove_reason: body.reason,
  })
  await recordChange(
    [deviceEntry({ action: 'device.removed', id, before: { serial_number, code }, reason: body.reason })],
    [{ resource: 'fleet', id, contract_id: null }],
  )
  return { ok: true }
}
