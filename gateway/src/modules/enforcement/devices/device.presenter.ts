import type { AdminDevice } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { canDevices } from './device.policy.ts'
import type { DeviceRecord } from './queries/devices.query.ts'

export const presentDevice = (device: DeviceRecord, actor: Actor): AdminDevice => ({
  id: device.id,
  kind: device.kind,
  name: device.name,
  serial_number: device.serial_number,
  code: device.code,
  status: device.status,
  tow_company: device.tow_company_id === null ? null : { id: device.tow_company_id, name: device.company_name ?? '' },
  allocated_at: device.allocated_at?.toISOString() ?? null,
  allocated_by: device.allocated_by_name,
  note: device.note,
  boot_status: device.boot_status,
  created_at: device.created_at.toISOString(),
  added_by: device.created_by_name,
  removed_at: device.removed_at?.toISOString() ?? null,
  removed_by: device.removed_by_name,
  remove_reason: device.remove_reason,
  can: {
    allocate: canDevices.allocate(actor, device).allowed,
    remove: canDevices.remove(actor, device).allowed,
  },
})
