import type { BootDeviceStatus, HistoryAction } from '@curbwise/rules'
import type { HistoryValues } from '../../../../db/json-columns.ts'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { BootDevice } from '../boot-device.model.ts'
import { patchBootDevice } from '../boot-device.store.ts'

interface DeviceChange {
  readonly action: Extract<HistoryAction, `boot_device.${string}`>
  readonly to: BootDeviceStatus
  /** Columns that change with the state. */
  readonly columns?: Partial<Pick<BootDevice, 'place' | 'condition'>>
  /** Further values of the history entry. */
  readonly said?: HistoryValues
  readonly reason?: string | null
}

type Changed = Pick<BootDevice, 'id' | 'tow_company_id' | 'code' | 'status' | 'place' | 'condition'>

/**
 * Moves a device to another state, records it, and notifies open screens. The case that has the device stays as it is. The caller has
 * locked the device and checked that it may move.
 */
export async function changeDevice(
  context: Pick<WorkContext, 'db' | 'actor' | 'clock' | 'history' | 'publishChange'>,
  device: Changed,
  { action, to, columns = {}, said = {}, reason = null }: DeviceChange,
): Promise<void> {
  const { db, actor, clock, history, publishChange } = context
  await patchBootDevice(db, device.id, {
    ...columns,
    status: to,
    since: clock.now(),
    last_changed_by: actor.user_id,
    last_changed_by_name: actor.name,
  })
  const { status, place, condition } = device
  await history({
    action,
    record_kind: 'boot_device',
    record_id: device.id,
    contract_id: null,
    tow_company_id: device.tow_company_id,
    before: { status, place, condition },
    after: { name: device.code, status: to, place: columns.place ?? null, ...said },
    reason,
  })
  await publishChange('boots', null, null)
}
