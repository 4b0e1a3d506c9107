import type { api } from '@curbwise/api'
import type { BootDeviceStatus } from '@curbwise/rules'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { stampReturned } from '../../boot-cases/index.ts'
import { canBootDevice } from '../boot-device.policy.ts'
import { lockBootDevice } from '../boot-device.store.ts'
import { changeDevice } from '../lifecycle/change-device.ts'
import { deviceAnswer, loadBootDevice } from '../lifecycle/load-device.ts'

/** What it means that a device is back, by where it was. */
const ACTIONS = {
  available: 'boot_device.checked',
  deployed: 'boot_device.returned',
  awaiting_return: 'boot_device.returned',
  lost: 'boot_device.found',
  retired: 'boot_device.restored',
} as const satisfies Record<BootDeviceStatus, string>

/** A device is back or found. Its case stays as it is, except that it notes when its device came back. */
export const returnBootDevice: Operation<typeof api.bootDevices.returnDevice> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  await loadBootDevice(db, actor, params.id)
  const device = await lockBootDevice(db, params.id)
  assertPermitted(canBootDevice.return(actor, await loadBootDevice(db, actor, device.id)))
  const columns = {
    place: body.place || (device.status === 'available' ? device.place : null),
    condition: body.condition ?? device.condition,
  }
  const said = { condition: columns.condition, note: body.note || null }
  await changeDevice(context, device, { action: ACTIONS[device.status], to: 'available', columns, said })
  await stampReturned(db, device.id, clock.now())
  return deviceAnswer(db, actor, device.id)
}
