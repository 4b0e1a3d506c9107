import type { AdminBootDeviceRow, BootDevice, BootDeviceRow } from '@curbwise/api'
import type { Actor } from '../../../db/actor.ts'
import { canBootDevice } from './boot-device.policy.ts'
import { presentEvents } from './device-events.presenter.ts'
import type { BootDeviceRecord } from './queries/boot-devices.query.ts'
import type { DeviceEarnings } from './queries/device-earnings.query.ts'
import type { CaseOfDevice, DeviceChange } from './queries/device-events.query.ts'

export const presentBootDevice = (actor: Actor, device: BootDeviceRecord): BootDeviceRow => ({
  id: device.id,
  tow_company_id: device.tow_company_id,
  code: device.code,
  serial_number: device.serial_number,
  model: device.model,
  status: device.status,
  since: device.since.toISOString(),
  condition: device.condition,
  place: device.place,
  booted_vehicle: device.booted_vehicle,
  last_changed_by: device.last_changed_by_name,
  deployments: device.deployments,
  can: {
    deploy: canBootDevice.deploy(actor, device).allowed,
    return: canBootDevice.return(actor, device).allowed,
    mark_lost: canBootDevice.mark_lost(actor, device).allowed,
    retire: canBootDevice.retire(actor, device).allowed,
  },
})

/** The same for the list of all companies. */
export const presentAdminBootDevice = (actor: Actor, device: BootDeviceRecord): AdminBootDeviceRow => ({
  ...presentBootDevice(actor, device),
  company: { id: device.tow_company_id, name: device.company_name },
})

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

export interface DevicePast {
  readonly cases: readonly CaseOfDevice[]
  readonly changes: readonly DeviceChange[]
  /** Null for users who don't see money. */
  readonly earned: DeviceEarnings | null
}

export const presentBootDeviceDetails = (
  actor: Actor,
  device: BootDeviceRecord,
  { cases, changes, earned }: DevicePast,
): BootDevice => ({
  ...presentBootDevice(actor, device),
  allotted_at: device.created_at.toISOString(),
  events: presentEvents(cases, changes),
  earned: earned && {
    removals: usd(earned.removals),
    paid_count: earned.paid_count,
    free_count: earned.free_count,
    late_fees: usd(earned.late_fees),
  },
})
