import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canBootDevice } from '../boot-device.policy.ts'
import { lockBootDevice } from '../boot-device.store.ts'
import { changeDevice } from '../lifecycle/change-device.ts'
import { deviceAnswer, loadBootDevice } from '../lifecycle/load-device.ts'

/** Takes a device out of use. Its code may be used again. */
export const retireBootDevice: Operation<typeof api.bootDevices.retire> = async (context, { params, body }) => {
  const { db, actor } = context
  await loadBootDevice(db, actor, params.id)
  const device = await lockBootDevice(db, params.id)
  assertPermitted(canBootDevice.retire(actor, await loadBootDevice(db, actor, device.id)))
  const columns = { place: device.place }
  await changeDevice(context, device, { action: 'boot_device.retired', to: 'retired', columns, reason: body.reason })
  return deviceAnswer(db, actor, device.id)
}
