import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { canBootDevice } from '../boot-device.policy.ts'
import { lockBootDevice } from '../boot-device.store.ts'
import { changeDevice } from '../lifecycle/change-device.ts'
import { deviceAnswer, loadBootDevice } from '../lifecycle/load-device.ts'

/** A device is lost. Its case stays as it is, and so does the place where the device was last. */
export const markBootDeviceLost: Operation<typeof api.bootDevices.markLost> = async (context, { params, body }) => {
  const { db, actor } = context
  await loadBootDevice(db, actor, params.id)
  const device = await lockBootDevice(db, params.id)
  assertPermitted(canBootDevice.mark_lost(actor, await loadBootDevice(db, actor, device.id)))
  const columns = { place: device.place }
  await changeDevice(context, device, { action: 'boot_device.lost', to: 'lost', columns, reason: body.reason })
  return deviceAnswer(db, actor, device.id)
}
