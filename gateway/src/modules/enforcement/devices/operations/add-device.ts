import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { deviceEntry } from '../device-history.ts'
import { canDevices } from '../device.policy.ts'
import { presentDevice } from '../device.presenter.ts'
import { insertDevice, lockStock } from '../device.store.ts'
import { deviceOf } from '../queries/devices.query.ts'

/** Adds a device to the stock. The unique indexes refuse a serial number or a code that another one has. */
export const addDevice: Operation<typeof api.adminDevices.add> = async (context, { body }) => {
  const { db, actor, recordChange } = context
  assertPermitted(canDevices.add(actor))
  await lockStock(db)
  const { kind, name, serial_number } = body
  const code = body.code || null
  const { id } = await insertDevice(db, {
    id: randomUUID(),
    tow_company_id: null,
    kind,
    name,
    serial_number,
    code,
    created_by: actor.user_id,
    created_by_name: actor.name,
  })
  await recordChange(
    [deviceEntry({ action: 'device.added', id, after: { serial_number, code, kind, name } })],
    [{ resource: 'fleet', id, contract_id: null }],
  )
  const device = await deviceOf(db, id)
  if (!device) throw new NotFound()
  return presentDevice(device, actor)
}
